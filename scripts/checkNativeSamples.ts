// `npm test -- native`: compiles the Java and Kotlin samples of all pages.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readFiles } from 'node-utils/readFiles';
import { compileJvm } from 'sample-checker/compileJvm';
import { readSamples } from 'sample-checker/readSamples';
import { checkedVersions } from '../src/lib/checkedVersions';
import { siteDir } from '../src/lib/paths';

if (spawnSync('javac', ['-version']).error) {
  console.log('Java and Kotlin samples were not compiled: install a JDK (Debian: openjdk-17-jdk-headless).');
  process.exit(process.env.CI ? 1 : 0);
}
const pages = checkedVersions.flatMap(({ folder }) =>
  readFiles(path.join(siteDir, folder), /\.mdx?$/).map(({ file }) => path.join(siteDir, folder, file)),
);
const fences = pages.flatMap((file) => readSamples(file, checkedVersions).fences);
const example = fences.find(({ language, unchecked }) => language === 'java' && unchecked === undefined);
if (!example) throw new Error('No Java sample was found. Check the paths of the pages.');
/** Samples that must not compile: a wrong type, and a class and a member that Android lacks. */
const mistakes = [
  'java:class A { void a(com.getcapacitor.PluginCall b) { b.resolve(""); } }',
  'kotlin:import android.webkit.WebViev',
  'java:class A { void a(android.webkit.WebView b) { b.reloadd(); } }',
].map((text) => {
  const [language = '', code = ''] = text.split(/:(.*)/s);
  return { ...example, file: text, line: 1, language, code };
});
const { count, problems } = compileJvm([...fences, ...mistakes]);
const accepted = mistakes.filter(({ file }) => !problems.some((problem) => problem.file === file));
if (accepted.length > 0)
  throw new Error(`The compiler accepts a mistake: ${accepted.map(({ file }) => file).join(', ')}.`);
const found = problems.filter(({ file }) => !mistakes.some((mistake) => mistake.file === file));
console.log(`${count - mistakes.length} Java and Kotlin samples compiled.`);
for (const { file, line, message } of found) console.log(`${path.relative(siteDir, file)}:${line}: ${message}`);
process.exitCode = found.length > 0 ? 1 : 0;
