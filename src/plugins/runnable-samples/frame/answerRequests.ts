const { fetch } = window;

/** Answers requests with the data of the page's author. Only in samples with such data. */
export function answerRequests(data: unknown, report: (line: string) => void): void {
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (/^(blob|data):/.test(request.url)) return fetch(request);
    report(`${request.method} ${request.url} → 200 (simulated)`);
    const body = request.method === 'HEAD' ? null : data instanceof Blob ? data : JSON.stringify(data);
    const type = data instanceof Blob ? data.type : 'application/json';
    const response = new Response(body, { headers: { 'content-type': type, etag: '"17"' } });
    return Object.defineProperty(response, 'url', { value: request.url });
  };
}
