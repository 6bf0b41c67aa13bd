import type { IncomingMessage, ServerResponse } from 'node:http';
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

type Next = (error?: unknown) => void;

/** Serves the samples in `npm start`. Bundled again whenever the frame is opened. */
function previewServer(folder: string) {
  let served = Promise.resolve<Files>(new Map());
  return {
    name: 'runnable-samples',
    middleware({ url = '' }: IncomingMessage, response: ServerResponse, next: Next) {
      if (!url.startsWith(folder)) return next();
      const name = url.slice(folder.length).replace(/[?#].*/, '');
      const isFrame = name === 'frame';
      if (isFrame) served = allFiles();
      served.then((files) => {
        const content = files.get(isFrame ? 'frame.html' : name);
        if (content === undefined) return next();
        response.setHeader('content-type', isFrame ? 'text/html' : 'text/javascript');
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
      const setupMiddlewares = (middlewares: object[]) => {
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
