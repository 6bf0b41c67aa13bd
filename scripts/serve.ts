// `npm run serve`: build/ at its base path, such as http://localhost:3000/docs/, with deploy/nginx.conf, or without nginx, with a server that applies the same
// headers and redirects. `-- --port 8080` changes the port, and `-- --node` does not use nginx.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nginxProblem, startNginx } from './nginxServer';
import { createSiteServer } from './nodeServer';

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' }, node: { type: 'boolean' } } });
const port = Number(values.port);
const build = path.join(__dirname, '../build');

async function serve(): Promise<void> {
  if (!existsSync(path.join(build, 'index.html')))
    throw new Error('build/ contains no site. Run "npm run build" first.');
  const problem = values.node ? '--node' : nginxProblem();
  if (problem === undefined) {
    const { stop } = await startNginx(build, { http: port });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(0)));
  } else await new Promise<void>((resolve) => createSiteServer(build).listen(port, '127.0.0.1', resolve));
  const { baseUrl } = JSON.parse(readFileSync(path.join(build, 'site.json'), 'utf8')) as { baseUrl: string };
  console.log(
    `Serving build/ at http://localhost:${port}${baseUrl} with ${problem === undefined ? 'nginx' : `Node (${problem})`}`,
  );
}

serve().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
