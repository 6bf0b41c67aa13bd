import { createHash } from 'node:crypto';
import { algoliaHosts, DOCSEARCH_STYLE } from '../search/algolia';
import type { InlineCode } from './inlineCode';
import { readTagHosts } from './tagHosts';

export type Headers = Readonly<Record<string, string>>;

export interface HeaderRules {
  /** The headers of every response. */
  everywhere: Headers;
  /** Headers that replace them for a path, which may end with `*`. */
  exceptions: readonly { path: string; headers: Headers }[];
}

const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * The permissions that samples use in their frame (`packages/sample-checker`), and therefore also
 * its page. `*` includes the opaque origin of the frame, which also needs `allow`.
 */
const PERMISSIONS_POLICY =
  'camera=(self), display-capture=(), geolocation=*, microphone=(), midi=(), payment=(), usb=()';

/**
 * The frame for samples has a policy in its HTML. Only the site may show it, and its origin is
 * opaque in any window.
 */
const FRAME_POLICY = "sandbox allow-scripts allow-modals; frame-ancestors 'self'";

const getHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

export function contentSecurityPolicy({ scripts, styles }: InlineCode, env: NodeJS.ProcessEnv): string {
  // The hosts that the settings require. By default, pages contact no other host.
  const search = algoliaHosts(env);
  const { hosts, hashes } = readTagHosts(env.GTM_CONTAINER_ID ? env.GTM_TAG_HOSTS : undefined);
  const tagManager = env.GTM_CONTAINER_ID ? [TAG_MANAGER, ...hosts] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(getHash), ...hashes, ...tagManager],
    // Despite its name, `unsafe-hashes` allows only the style attributes with these hashes.
    'style-src': [
      "'self'",
      ...(styles.length > 0 ? ["'unsafe-hashes'"] : []),
      ...[...styles, ...(search.length > 0 ? [DOCSEARCH_STYLE] : [])].map(getHash),
    ],
    // Stylesheets contain small icons as data URLs.
    'img-src': ["'self'", 'data:', ...tagManager],
    'connect-src': ["'self'", ...search, ...tagManager],
    'frame-src': ["'self'", ...tagManager],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Makes browsers revalidate a stored file before they use it, the default of static hosts. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `hashed`: paths below the base URL of files whose names change with their content. */
export function headerRules(policy: string, baseUrl: string, hashed: readonly string[]): HeaderRules {
  return {
    everywhere: {
      'Cache-Control': REVALIDATE,
      'Content-Security-Policy': policy,
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      // For missing URLs, which have no policy on some hosts. Ignored where frame-ancestors
      // applies.
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': PERMISSIONS_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    exceptions: [
      ...hashed.map((path) => ({ path: `${baseUrl}${path}*`, headers: { 'Cache-Control': IMMUTABLE } })),
      { path: `${baseUrl}run/frame*`, headers: { 'Content-Security-Policy': FRAME_POLICY } },
    ],
  };
}
