import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Sends a path unchanged, because `fetch` would normalize it. */
export function get(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method, agent }, (response) => {
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
export const requests: readonly (readonly [path: string, status: number, location?: string])[] = [
  ['/', 302, '/docs/'],
  ['/docs', 301, '/docs/'],
  ['/docs/', 200],
  ['/docs/?a=1', 200],
  ['/docs/index.html', 301, '/docs/'],
  ['/docs/apis', 200],
  ['/docs/apis/', 301, '/docs/apis'],
  ['/docs/apis/index.html', 301, '/docs/apis'],
  ['/docs/apis/camera', 200],
  ['/docs/apis/camera?a=1', 200],
  ['/docs/apis/camera/?a=1', 301, '/docs/apis/camera?a=1'],
  ['/docs/apis/camera.html', 301, '/docs/apis/camera'],
  ['/docs/APIs/Camera', 301, '/docs/apis/camera'],
  ['/DOCS/APIs/Camera.HTML/', 301, '/docs/apis/camera'],
  ['//docs//apis', 301, '/docs/apis'],
  ['/docs/./apis/../apis/camera', 301, '/docs/apis/camera'],
  ['/docs/%61pis/camera', 301, '/docs/apis/camera'],
  ['/docs/v3', 200],
  ['/docs/v3/', 301, '/docs/v3'],
  ['/docs/search', 200],
  ['/docs/search/', 301, '/docs/search'],
  ['/docs/__docusaurus/debug', 200],
  ['/search?q=camera', 301, '/docs/search?q=camera'],
  ['/docs/pwa-elements?a=1', 301, '/docs/web/pwa-elements?a=1'],
  ['/docs/pwa-elements/', 301, '/docs/web/pwa-elements'],
  ['/docs/PWA-Elements/index.html', 301, '/docs/web/pwa-elements'],
  ['/docs/v5/apis/share?a=1', 301, '/docs/apis/share?redirected=v5&a=1'],
  ['/docs/android/setting-target-sdk', 301, '/docs/updating/4-0#update-android-project-variables'],
  ['/docs/v5', 301, '/docs/?redirected=v5'],
  ['/docs/V4/APIs/Camera.html', 301, '/docs/APIs/Camera'],
  ['/docs/v3/main/deployment/play-store', 301, '/docs/v3/deployment/play-store'],
  ['/docs/v9/apis/camera', 404],
  ['/docs/v5/%0d%0aSet-Cookie:a', 404],
  ['/docs/basics/building-your-app', 301, '/docs/basics/workflow'],
  ['/docs/apis/camera.md', 200],
  ['/docs/search/names-v4.json', 200],
  ['/docs/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/.well-known/security.txt', 200],
  ['/docs/none', 404],
  ['/docs/none/', 404],
  ['/docs/assets', 404],
  ['/docs/assets/js/none.js', 404],
  ['/docs/img/none.svg', 404],
  ['/docs/404', 404],
  ['/docs/404.html', 404],
  ['/docs/apis/camera.md/', 404],
  ['/elsewhere', 404],
  ['//attacker.invalid/docs/apis', 404],
  ['/docs/%ff', 404],
  ['/docs/..%2fetc/passwd', 404],
  ['/..%2f..%2fetc/passwd', 400],
  ['/docs/../../etc/passwd', 400],
  ['/docs/%2e%2e/%2e%2e/etc/passwd', 400],
  ['/docs/%', 400],
  ['/docs/%E0%A4%A', 400],
  ['/docs/%00', 400],
  [`/docs/${'a'.repeat(300)}`, 404],
  [`/docs/${'a/'.repeat(2_500)}`, 404],
  [`/docs/search?q=${'a'.repeat(10_000)}`, 200],
  [`/docs/${'a'.repeat(70_000)}`, 414],
];
