// `npm run search:records`: writes the records and settings of the hosted index from the last
// build, like DocSearch's crawler. The settings are those that Docusaurus recommends for DocSearch,
// with the search phrases.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeIndex, type EncodedIndex } from 'docs-search/indexFormat';
import type { Manifest } from 'docs-search/messages';
import { versions } from '../src/config/versions';
import { siteDir } from '../src/lib/paths';
import indexSettings from '../src/plugins/search/hostedIndexSettings.json';
import { hostedRecords } from '../src/plugins/search/hostedRecords';

const build = path.join(siteDir, 'build');
const out = path.join(siteDir, 'search-records');

function read(file: string): string {
  try {
    return readFileSync(path.join(build, file), 'utf8');
  } catch (cause) {
    throw new Error(`build/${file} is missing. Run npm run build first.`, { cause });
  }
}

const origin = /<link [^>]*rel="?canonical"? [^>]*href="?(https?:\/\/[^/">]+)/.exec(read('index.html'))?.[1];
if (!origin) throw new Error('build/index.html has no canonical URL, which contains the host of the records.');
const manifest = JSON.parse(read('search/manifest.json')) as Manifest;

const records = versions.flatMap(({ name, label }) => {
  const folder = `search/${manifest[label]}`;
  const { records: indexed } = decodeIndex(JSON.parse(read(`${folder}.json`)) as EncodedIndex);
  const texts = new Map<number, string[]>();
  const getText = ({ page, index }: (typeof indexed)[number]['text']) => {
    const own = texts.get(page) ?? (JSON.parse(read(`${folder}/${page}.json`)) as string[]);
    texts.set(page, own);
    return own[index] ?? '';
  };
  const complete = indexed.map((record) => ({ ...record, text: getText(record.text) }));
  return hostedRecords(complete, { origin, versionName: name });
});

mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'records.json'), JSON.stringify(records));
writeFileSync(path.join(out, 'settings.json'), `${JSON.stringify(indexSettings, null, 2)}\n`);
console.log(`${records.length} records and the settings of the index are in ${path.relative(process.cwd(), out)}.`);
