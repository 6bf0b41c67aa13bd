import java.io.*;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;
import org.jetbrains.kotlin.cli.common.messages.MessageRenderer;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/**
 * Compiles each row of a file in one process: Kotlin's library, folders with Java sources, release of Java, files.
 * Prints all errors as Kotlin's compiler does: file:line:column: error: message.
 */
class Compile {
    static void compileJava(String sources, String release, List<String> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        // Capacitor's sources contain errors, because libraries are missing: javac must go on, and count no limit.
        List<String> options = List.of("-proc:none", "-implicit:none", "-sourcepath", sources, "--release", release, "-Xmaxerrs", "100000", "-XDshould-stop.ifError=FLOW", "-XDshould-stop.ifNoError=FLOW");
        DiagnosticListener<JavaFileObject> listener = (found) -> {
            if (found.getSource() == null || found.getKind() != Diagnostic.Kind.ERROR) return;
            String message = found.getMessage(Locale.ENGLISH).replaceAll("\\s*\\n\\s*", " ");
            System.out.println(found.getSource().getName() + ":" + found.getLineNumber() + ":1: error: " + message);
        };
        compiler.getTask(new StringWriter(), manager, listener, options, null, manager.getJavaFileObjectsFromStrings(files)).call();
    }

    static void compileKotlin(String library, String sources, List<String> files) {
        List<String> options = new ArrayList<>(List.of("-no-stdlib", "-no-reflect", "-classpath", library, "-d", files.get(0) + ".classes"));
        options.addAll(files);
        options.addAll(List.of(sources.split(File.pathSeparator)));
        new K2JVMCompiler().exec(System.out, MessageRenderer.PLAIN_FULL_PATHS, options.toArray(String[]::new));
    }

    public static void main(String[] arguments) throws Exception {
        System.setProperty("kotlin.environment.keepalive", "true");
        for (String row : Files.readAllLines(Path.of(arguments[0]))) {
            List<String> cells = List.of(row.split("\t"));
            List<String> files = cells.subList(3, cells.size());
            if (files.get(0).endsWith(".kt")) compileKotlin(cells.get(0), cells.get(1), files);
            else compileJava(cells.get(1), cells.get(2), files);
        }
        // The Kotlin compiler keeps its threads.
        System.exit(0);
    }
}
