// `npm run serve`: build/ at its base path, such as http://localhost:3000/docs/, with the
// headers and redirects for hosts. `-- --port 8080` changes the port.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSiteServer } from './nodeServer';

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' } } });
const build = path.join(__dirname, '../build');

if (existsSync(path.join(build, 'index.html'))) {
  const { baseUrl } = JSON.parse(readFileSync(path.join(build, 'site.json'), 'utf8')) as { baseUrl: string };
  createSiteServer(build).listen(Number(values.port), '127.0.0.1', () =>
    console.log(`Serving build/ at http://localhost:${values.port}${baseUrl}`),
  );
} else {
  console.error('build/ contains no site. Run "npm run build" first.');
  process.exitCode = 1;
}
