/** Netlify's matcher of `_redirects`, compiled from its own source. */
declare module 'netlify-redirector' {
  interface Request {
    scheme: string;
    host: string;
    path: string;
    query: string;
    headers: Record<string, string>;
    cookieValues: Record<string, string>;
    getHeader: (name: string) => string;
    getCookie: (name: string) => string;
  }
  interface Matcher {
    match: (request: Request) => { to: string; status: number; force: boolean } | null;
  }
  const redirector: { parsePlain: (rules: string, options: object) => Promise<Matcher> };
  export default redirector;
}
