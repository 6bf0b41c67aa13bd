/** Other errors, such as 403 and 429, are often meant for programs only. */
const GONE = [404, 410];
const CONCURRENT = 8;
const TIMEOUT_MS = 30_000;

/** What is wrong with a URL. Some hosts respond to HEAD with an error, so GET has to confirm it. */
async function getProblem(url: string): Promise<string | undefined> {
  let problem: string | undefined;
  for (const method of ['HEAD', 'GET']) {
    try {
      const response = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (!GONE.includes(response.status)) return undefined;
      problem = `status ${response.status}`;
    } catch {
      problem = 'no response';
    }
  }
  return problem;
}

/** The URLs whose pages don't exist anymore. */
export async function findGone(urls: readonly string[]): Promise<{ url: string; problem: string }[]> {
  const waiting = [...urls];
  const gone: { url: string; problem: string }[] = [];
  const checkNext = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const problem = await getProblem(url);
      if (problem !== undefined) gone.push({ url, problem });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, checkNext));
  return gone.sort((a, b) => (a.url < b.url ? -1 : 1));
}
