interface Options {
  /** Whether the whole URL has to match; its beginning otherwise. */
  end?: boolean;
  /** Whether a slash at the end makes a difference. */
  strict?: boolean;
  sensitive?: boolean;
}

/**
 * Stands in for the package path-to-regexp in the browser, because the routes of this site have no parameters: a route is a URL, in which
 * links escape characters with a backslash, or `*`, which matches every URL.
 */
export default function pathToRegexp(path: string, _keys: unknown[], options: Options = {}): RegExp {
  const { end = true, strict = false, sensitive = false } = options;
  if (path === '*') return /^.*/;
  const url = path.replace(/\\(.)/g, '$1');
  const pattern = (strict ? url : url.replace(/\/$/, '')).replace(/[.+*?=^!:${}()[\]|\\]/g, '\\$&');
  const slash = strict ? '' : '(?:/(?=$))?';
  const last = end ? '$' : strict && url.endsWith('/') ? '' : '(?=/|$)';
  return new RegExp(`^${pattern}${slash}${last}`, sensitive ? '' : 'i');
}
