import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Sends a path unchanged, because `fetch` would normalize it. */
export function get(port: number, url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: url, headers, method, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (data: string) => (body += data));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Requests of users, old links, and attackers, with the status and target of the response. */
export const requests: readonly (readonly [url: string, status: number, location?: string])[] = [
  ...readFileSync(path.join(__dirname, '../data/requests.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): [string, number, string?] => {
      const [url = '', status, location] = line.split(' ');
      return location === undefined ? [url, Number(status)] : [url, Number(status), location];
    }),
  [`/docs/${'a'.repeat(300)}`, 404],
  [`/docs/${'a/'.repeat(2_500)}`, 404],
  [`/docs/search?q=${'a'.repeat(10_000)}`, 200],
  [`/docs/${'a'.repeat(70_000)}`, 414],
];
