// `npm run check:project -- FOLDER` checks the apps in a folder, as the page does, and prints the
// reports as Markdown, or as JSON with `--json`.
import { readDisk } from 'project-check/readDisk';
import { reportMarkdown } from 'project-check/markdown';
import { checkFolder } from 'project-check/report';
import { versions } from '../src/config/versions';
import { builtFacts } from '../src/plugins/project-check/documentedFacts';
import { createKnowledge } from '../src/plugins/project-check/knowledge';

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (folder === undefined) throw new Error('Pass the folder of an app: npm run check:project -- FOLDER');
const knowledge = createKnowledge(builtFacts(), new Date().toISOString().slice(0, 10));
const reports = checkFolder(readDisk(folder), knowledge);
if (process.argv.includes('--json')) console.log(JSON.stringify(reports));
else if (reports.length === 0) console.log(`${folder} contains no package.json with Capacitor.`);
else
  for (const report of reports) {
    const path = versions.find(({ major }) => major === report.major)?.path;
    console.log(reportMarkdown(report, `https://capacitorjs.com/docs/${path ? `${path}/` : ''}`, report.plans[0]?.to));
  }
