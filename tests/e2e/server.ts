// Serves build/ at /docs/, and again at /elsewhere/ for the test of a wrong base path. The site that was built with settings for hosted
// search and the tag manager is on the next port. With E2E_SLOW=1, scripts arrive late, and `page.ts` slows the CPU four times.
import { createServer } from 'node:http';
import path from 'node:path';
import handler from 'serve-handler';

const port = Number(process.env.PORT ?? 4173);
const scriptDelay = process.env.E2E_SLOW ? 1500 : 0;

function serve(folder: string, prefixes: string[], ownPort: number): void {
  createServer((request, response) => {
    const url = request.url ?? '/';
    const prefix = prefixes.find((name) => url === name || url.startsWith(`${name}/`) || url.startsWith(`${name}?`));
    if (!prefix) {
      response.writeHead(404).end('Outside the site');
      return;
    }
    request.url = url.slice(prefix.length) || '/';
    const delay = request.url.endsWith('.js') ? scriptDelay : 0;
    setTimeout(() => {
      void handler(request, response, { public: path.join(__dirname, '../..', folder), cleanUrls: true, etag: true });
    }, delay);
  }).listen(ownPort, '127.0.0.1');
}

serve('test-results/site-with-settings', ['/docs'], port + 1);
serve('build', ['/docs', '/elsewhere'], port);
