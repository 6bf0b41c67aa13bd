import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findGone } from '../content/findGone';

it('links are gone if the host has no such page or no response, but not if it refuses programs or HEAD requests', async () => {
  const server = createServer(({ url, method, socket }, response) => {
    if (url === '/closed') return void socket.destroy();
    const status = url === '/gone' || (url === '/no-head' && method === 'HEAD') ? 404 : url === '/refused' ? 403 : 200;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gone = await findGone(['/', '/gone', '/closed', '/no-head', '/refused'].map((path) => base + path));
  server.closeAllConnections();
  server.close();
  expect(gone).toEqual([
    { url: `${base}/closed`, problem: 'no response' },
    { url: `${base}/gone`, problem: 'status 404' },
  ]);
});
