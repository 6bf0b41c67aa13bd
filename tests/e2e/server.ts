// Serves build/ at /docs/ with deploy/nginx.conf, or where nginx is missing, with the server of `npm run serve`, which sends the same
// headers. The site that was built with settings for hosted search and the tag manager is on the next port.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nginxProblem, startNginx } from '../../src/setup/nginxServer';
import { createSiteServer } from '../../src/setup/nodeServer';

const port = Number(process.env.PORT ?? 4173);
const problem = nginxProblem();
if (problem) console.log(`The browser tests run without deploy/nginx.conf, because ${problem}.`);

async function serve(name: string, ownPort: number): Promise<void> {
  const folder = path.join(__dirname, '../..', name);
  if (!existsSync(folder)) return;
  if (problem) {
    createSiteServer(folder).listen(ownPort, '127.0.0.1');
    return;
  }
  const { stop } = await startNginx({ docs: folder }, { http: ownPort });
  process.on('SIGTERM', () => void stop());
}

void serve('test-results/site-with-settings', port + 1).then(() => serve('build', port));
