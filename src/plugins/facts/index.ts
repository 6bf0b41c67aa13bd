import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';
import { writeBuiltFile } from '../../lib/builtPages';
import { correctionProblems, factFiles, factsDir, mergedFacts } from '../../lib/facts';
import { configSchema } from '../../lib/configSchema';
import { publishedErrors } from '../errors/publishedErrors';

/**
 * Publishes facts/ with corrections and schemas below /docs/data, and the configuration's schemas
 * below /docs/schema. Fails the build with all corrections that no longer match.
 */
export default function factsPlugin(): Plugin {
  return {
    name: 'facts',
    loadContent() {
      const problems = correctionProblems(versions);
      if (problems.length > 0) throw new Error(`Corrections match nothing:\n${problems.join('\n')}`);
    },
    async postBuild({ baseUrl, outDir, siteConfig: { url } }) {
      const write = (file: string, content: object) =>
        writeBuiltFile(outDir, file, `${JSON.stringify(content, null, 2)}\n`);
      for (const folder of ['', 'schemas'])
        for (const file of readdirSync(path.join(factsDir, folder)).filter((name) => name.endsWith('.json')))
          writeBuiltFile(outDir, path.join('data', folder, file), readFileSync(path.join(factsDir, folder, file)));
      for (const version of versions) {
        const { label } = version;
        const files = factFiles(version);
        for (const file of files) write(`data/${label}/${file}`, mergedFacts(version, file));
        write(`data/${label}/known-errors.json`, publishedErrors(version, baseUrl));
        const published = [...files, 'known-errors.json'].sort();
        write(`data/${label}/index.json`, { files: published.map((file) => `${baseUrl}data/${label}/${file}`) });
        write(`schema/${label}.json`, configSchema(version, `${url}${baseUrl}schema/${label}.json`));
      }
    },
  };
}
