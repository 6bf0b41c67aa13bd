import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions } from '../../config/versions';
import { writeBuiltFile } from '../../lib/builtPages';
import { bundleFrame, bundleSamples, type Files } from './bundle';
import { samplesOfVersion } from './pageSamples';

async function allFiles(): Promise<Files> {
  const bundles = await Promise.all([
    bundleFrame(),
    ...versions.map((version) => bundleSamples(version, samplesOfVersion(version))),
  ]);
  return new Map(bundles.flatMap((files) => [...files]));
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

interface Middleware {
  name: string;
  middleware: (
    request: { url?: string },
    response: { setHeader: (name: string, value: string) => void; end: (body: string | Uint8Array) => void },
    next: (error?: unknown) => void,
  ) => void;
}

/** Serves the samples in `npm start`. Bundled again whenever the frame is opened. */
function previewServer(folder: string): Middleware {
  let served = Promise.resolve<Files>(new Map());
  return {
    name: 'runnable-samples',
    middleware({ url = '' }, response, next) {
      if (!url.startsWith(folder)) return next();
      const name = url.slice(folder.length).replace(/[?#].*/, '');
      if (name === 'frame') served = allFiles();
      const file = name === 'frame' ? 'frame.html' : name;
      served.then((files) => {
        const content = files.get(file);
        if (content === undefined) return next();
        response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/plain');
        response.setHeader('cache-control', 'no-store');
        return response.end(content);
      }, next);
    },
  };
}

/** Bundles the samples that run on their pages, with their packages, and their frame. */
export default function runnableSamplesPlugin({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'runnable-samples',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') return {};
      const server = previewServer(`${baseUrl}run/`);
      const setupMiddlewares = (middlewares: Middleware[]) => {
        middlewares.unshift(server);
        return middlewares;
      };
      return { devServer: { setupMiddlewares } } as object;
    },
    async postBuild({ outDir }) {
      for (const [name, content] of await allFiles()) writeBuiltFile(outDir, `run/${name}`, content);
    },
  };
}
