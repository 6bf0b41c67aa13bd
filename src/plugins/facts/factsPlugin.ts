import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';
import { correctionProblems, factFiles, mergedFacts } from '../../lib/facts';

/**
 * Publishes facts/, with corrections, as JSON below /docs/data. Fails the build with all corrections that no
 * longer match anything.
 */
export default function factsPlugin({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'facts',
    loadContent() {
      const problems = correctionProblems(versions);
      if (problems.length > 0) throw new Error(`Corrections match nothing:\n${problems.join('\n')}`);
    },
    async postBuild({ outDir }) {
      for (const version of versions) {
        const files = factFiles(version);
        const write = (file: string, content: object) => {
          const target = path.join(outDir, 'data', version.label, file);
          mkdirSync(path.dirname(target), { recursive: true });
          writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`);
        };
        for (const file of files) write(file, mergedFacts(version, file));
        write('index.json', { files: files.map((file) => `${baseUrl}data/${version.label}/${file}`) });
      }
    },
  };
}
