import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CONFIGURATION = path.join(__dirname, '../../deploy/nginx.conf');

/** Why nginx can't serve the site on this machine; undefined if it can. */
export function nginxProblem(): string | undefined {
  const install = 'is not installed (Debian: apt-get install nginx libnginx-mod-http-brotli-static)';
  if (spawnSync('nginx', ['-v']).error) return `nginx ${install}`;
  const [, brotliModule = ''] = /^load_module (.*);$/m.exec(readFileSync(CONFIGURATION, 'utf8')) ?? [];
  return existsSync(brotliModule) ? undefined : `the Brotli module of nginx ${install}`;
}

const TLS_FILES = ['-keyout', 'tls.key', '-out', 'tls.crt'];

function createCertificate(folder: string): void {
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', ['req', ...options, '-subj', '/CN=localhost', ...TLS_FILES], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl could not create a certificate: ${stderr}`);
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listening = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return listening;
}

export interface NginxServer {
  pid: number;
  stop: () => Promise<void>;
}

/** Serves a build with deploy/nginx.conf on loopback, on one port or also with TLS on another. */
export async function startNginx(build: string, ports: { http: number; tls?: number }): Promise<NginxServer> {
  const { baseUrl } = JSON.parse(readFileSync(path.join(build, 'site.json'), 'utf8')) as { baseUrl: string };
  const prefix = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  // The workers of nginx run as another user if this process is root's.
  chmodSync(prefix, 0o755);
  mkdirSync(path.join(prefix, 'tmp'));
  const site = path.join(prefix, 'site', baseUrl).replace(/\/$/, '');
  mkdirSync(path.dirname(site), { recursive: true });
  symlinkSync(path.resolve(build), site);
  for (const file of readdirSync(build).filter((name) => /^nginx-.*\.conf$/.test(name)))
    copyFileSync(path.join(build, file), path.join(prefix, file));
  // As deploy/stage.mjs does.
  const configuration = readFileSync(CONFIGURATION, 'utf8').replaceAll('/docs/', baseUrl);
  writeFileSync(path.join(prefix, 'nginx.conf'), configuration);
  if (ports.tls) createCertificate(prefix);
  const tls = ports.tls
    ? `listen 127.0.0.1:${ports.tls} ssl http2;\nssl_certificate tls.crt;\nssl_certificate_key tls.key;\n`
    : '';
  writeFileSync(path.join(prefix, 'listen.conf'), `listen 127.0.0.1:${ports.http};\n${tls}`);
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const child = spawn(
    'nginx',
    ['-e', 'stderr', '-p', prefix, '-c', path.join(prefix, 'nginx.conf'), '-g', `daemon off;${user}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (data: Buffer) => (log += data.toString()));
  const exited = once(child, 'exit').then(() => rmSync(prefix, { recursive: true, force: true }));
  while (!(await isListening(ports.http))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${log}`);
    await wait(50);
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
