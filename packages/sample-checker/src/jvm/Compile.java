import java.io.*;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;
import org.jetbrains.kotlin.cli.common.arguments.K2JVMCompilerArguments;
import org.jetbrains.kotlin.cli.common.messages.*;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.jetbrains.kotlin.config.Services;

/**
 * Compiles each row of a file in one process: ID, class path, release of Java, sample, other files.
 * Prints the errors of the sample: ID, line, message.
 */
class Compile {
    static void print(String id, long line, String message) {
        System.out.println(String.join("\t", id, String.valueOf(line), message.replaceAll("\\s*\\n\\s*", " ")));
    }

    static void compileJava(String id, String classPath, String release, List<String> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        List<String> options = List.of("-proc:none", "-implicit:none", "-classpath", classPath, "--release", release, "-XDshould-stop.ifError=FLOW", "-XDshould-stop.ifNoError=FLOW");
        DiagnosticListener<JavaFileObject> listener = (found) -> {
            boolean isSample = found.getSource() != null && found.getSource().getName().equals(files.get(0));
            if (isSample && found.getKind() == Diagnostic.Kind.ERROR) print(id, found.getLineNumber(), found.getMessage(Locale.ENGLISH));
        };
        compiler.getTask(new StringWriter(), manager, listener, options, null, manager.getJavaFileObjectsFromStrings(files)).call();
    }

    static void compileKotlin(String id, String classPath, List<String> files) {
        K2JVMCompilerArguments options = new K2JVMCompilerArguments();
        options.setFreeArgs(files);
        options.setClasspath(classPath);
        options.setNoStdlib(true);
        options.setNoReflect(true);
        options.setDestination(files.get(0) + ".classes");
        new K2JVMCompiler().exec(new MessageCollector() {
            public void clear() {}
            public boolean hasErrors() { return false; }
            public void report(CompilerMessageSeverity severity, String message, CompilerMessageSourceLocation place) {
                if (severity.isError() && place != null && place.getPath().equals(files.get(0))) print(id, place.getLine(), message);
            }
        }, Services.EMPTY, options);
    }

    public static void main(String[] arguments) throws Exception {
        System.setProperty("kotlin.environment.keepalive", "true");
        for (String row : Files.readAllLines(Path.of(arguments[0]))) {
            List<String> cells = List.of(row.split("\t"));
            List<String> files = cells.subList(3, cells.size());
            if (files.get(0).endsWith(".kt")) compileKotlin(cells.get(0), cells.get(1), files);
            else compileJava(cells.get(0), cells.get(1), cells.get(2), files);
        }
        // The Kotlin compiler keeps its threads.
        System.exit(0);
    }
}
