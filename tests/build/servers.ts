import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { nginxProblem, startNginx } from '../helpers/nginxServer';
import { createSiteServer } from '../helpers/nodeServer';
import { builtFile } from './site';

const build = builtFile('.');

export async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, stop };
}

export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer());
  await stop();
  return port;
}

const startNode = () => listen(createSiteServer(build));

async function startBuildWithNginx() {
  const port = await freePort();
  return { port, ...(await startNginx(build, { http: port })) };
}

/** Undefined if nginx can be tested. */
export const problem = nginxProblem();
if (problem) console.log(`SKIPPED: the tests of deploy/nginx.conf, because ${problem}.`);
export const servers = [
  { name: 'the server of the tests', start: startNode },
  ...(problem ? [] : [{ name: 'nginx', start: startBuildWithNginx }]),
];
