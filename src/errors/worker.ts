import type { CatalogMessage } from './catalog';
import { LogMatcher } from './match';

self.addEventListener(
  'message',
  ({ data: { catalog, log } }: MessageEvent<{ catalog: CatalogMessage[]; log: string }>) => {
    self.postMessage(new LogMatcher(catalog).answer(log));
  },
);
