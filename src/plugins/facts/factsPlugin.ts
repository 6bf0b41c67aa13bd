import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';
import { correctionProblems, factFiles, factsDir, mergedFacts } from '../../lib/facts';
import { configSchema } from './configSchema';

/**
 * Publishes facts/ with corrections and schemas below /docs/data, and the configuration's schemas
 * below /docs/schema. Fails the build with all corrections that no longer match.
 */
export default function factsPlugin({ baseUrl, siteConfig: { url } }: LoadContext): Plugin {
  return {
    name: 'facts',
    loadContent() {
      const problems = correctionProblems(versions);
      if (problems.length > 0) throw new Error(`Corrections match nothing:\n${problems.join('\n')}`);
    },
    async postBuild({ outDir }) {
      const write = (file: string, content: object) => {
        const target = path.join(outDir, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`);
      };
      for (const folder of ['', 'schemas']) {
        mkdirSync(path.join(outDir, 'data', folder), { recursive: true });
        for (const file of readdirSync(path.join(factsDir, folder)).filter((name) => name.endsWith('.json')))
          copyFileSync(path.join(factsDir, folder, file), path.join(outDir, 'data', folder, file));
      }
      for (const version of versions) {
        const { label } = version;
        const files = factFiles(version);
        for (const file of files) write(`data/${label}/${file}`, mergedFacts(version, file));
        write(`data/${label}/index.json`, { files: files.map((file) => `${baseUrl}data/${label}/${file}`) });
        write(`schema/${label}.json`, configSchema(version, `${url}${baseUrl}schema/${label}.json`));
      }
    },
  };
}
