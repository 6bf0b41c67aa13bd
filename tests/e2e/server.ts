// Serves build/ where it belongs, at /docs/, and a second time at /elsewhere/, for the test of a wrong base path.
import { createServer } from 'node:http';
import path from 'node:path';
import handler from 'serve-handler';

const build = path.join(__dirname, '../../build');
const port = Number(process.env.PORT ?? 4173);

createServer((request, response) => {
  const url = request.url ?? '/';
  const prefix = ['/docs', '/elsewhere'].find((p) => url === p || url.startsWith(`${p}/`) || url.startsWith(`${p}?`));
  if (!prefix) {
    response.writeHead(404).end('Outside the site');
    return;
  }
  request.url = url.slice(prefix.length) || '/';
  void handler(request, response, { public: build, cleanUrls: true, etag: true });
}).listen(port, '127.0.0.1');
