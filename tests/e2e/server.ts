// Serves build/ at /docs/ with deploy/nginx.conf or, without nginx, with the server of
// nodeServer.ts, which sends the same headers. The site with settings for hosted search and the tag
// manager is on the next port. With E2E_SLOW=1, scripts load late, and `page.ts` slows the CPU.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { nginxProblem, startNginx } from '../helpers/nginxServer';
import { createSiteServer } from '../helpers/nodeServer';

const port = Number(process.env.PORT ?? 4173);
const SCRIPT_DELAY_MS = 1500;
const problem = process.env.E2E_SLOW ? "it can't delay scripts" : nginxProblem();
if (problem) console.log(`The browser tests run without deploy/nginx.conf, because ${problem}.`);

async function serve(name: string, ownPort: number): Promise<void> {
  const folder = path.join(__dirname, '../..', name);
  if (!existsSync(folder)) return;
  if (problem) {
    const site = createSiteServer(folder);
    // nginx's default. After Node's default of 5 s, a busy computer may still use a connection.
    createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
      const isDelayed = process.env.E2E_SLOW && request.url?.endsWith('.js');
      setTimeout(() => site.emit('request', request, response), isDelayed ? SCRIPT_DELAY_MS : 0);
    }).listen(ownPort, '127.0.0.1');
    return;
  }
  const { stop } = await startNginx(folder, { http: ownPort });
  process.on('SIGTERM', () => void stop());
}

void serve('test-results/site-with-settings', port + 1).then(() => serve('build', port));
