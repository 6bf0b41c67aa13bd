import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions } from '../config/versions';
import { configSchema, schemaPath } from './configSchema';

/** Publishes the schema of `capacitor.config.json` of each version, with its URL as its ID. */
export default function schema({ siteConfig: { url, baseUrl } }: LoadContext): Plugin {
  return {
    name: 'config-schema',
    async postBuild({ outDir }) {
      for (const version of versions) {
        const file = path.join(outDir, schemaPath(version));
        const { $schema, ...content } = configSchema(version);
        const $id = url + baseUrl + schemaPath(version);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify({ $schema, $id, ...content }, null, 2)}\n`);
      }
    },
  };
}
