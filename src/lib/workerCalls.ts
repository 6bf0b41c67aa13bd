/** What a function reports once everything is loaded, so that only its own work follows. */
export const LOADED = 'loaded';

/** A function that runs in a worker. Its reports reach the page before its result. */
type WorkerFunction = (input: never, report: (report: never) => void) => Promise<unknown>;

type FromWorker = { report: unknown } | { result: unknown } | { error: string };

/** Responds to the calls of a page. Call this in the script of the worker. */
export function serveCalls(functions: object): void {
  const byName = functions as Readonly<Record<string, WorkerFunction>>;
  self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ name: string; input: never }>) => {
    const post = (message: FromWorker) => port?.postMessage(message);
    byName[data.name]?.(data.input, (report) => post({ report })).then(
      (result) => post({ result }),
      (error: unknown) => post({ error: String(error) }),
    );
  });
  self.postMessage('started');
}

/** Why a worker was discarded. */
export class WorkerError extends Error {
  constructor(readonly reason: 'not started' | 'too slow' | 'crashed') {
    super(`A worker was discarded: ${reason}.`);
  }
}

interface WorkerOptions<Functions> {
  create: () => Worker;
  /** The functions for the page itself, if it may run them when no worker responds. */
  inPage?: () => Promise<Functions>;
  /** How long a worker may take for a step, in milliseconds. */
  limits: { toStart: number; toLoad: number; toAnswer: number };
}

/**
 * Calls functions in a worker. A worker that is too slow or that crashes is discarded with all of
 * its calls, and the next call starts another one. One that rejects a call is kept, because a
 * deployment may have removed its script. Minifiers shorten names with `#`.
 */
export class WorkerClient<Functions extends object> {
  readonly #options: WorkerOptions<Functions>;
  #worker: Worker | undefined;
  #hasStarted = false;
  /** A browser would wait for the same script again if it never arrived. */
  #isSilent = false;
  #lost = new AbortController();
  #pending = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WorkerOptions<Functions>) {
    this.#options = options;
  }

  /** Starts the worker, so that the first call doesn't wait for it. */
  start(): Worker | undefined {
    if (this.#isSilent || this.#worker) return this.#worker;
    let worker;
    try {
      worker = this.#options.create();
    } catch {
      // There are no workers, or an extension forbids them.
      this.#isSilent = true;
      return undefined;
    }
    worker.onmessage = () => {
      this.#hasStarted = true;
      if (this.#pending > 0) this.#wait(this.#options.limits.toLoad);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#discard(this.#hasStarted ? 'crashed' : 'not started');
    };
    this.#worker = worker;
    return worker;
  }

  /** Discards a worker that hasn't answered every call. */
  reset(): void {
    if (this.#pending > 0) this.#onSilence();
  }

  /** Rejects with a `WorkerError`, or with the error of the function. */
  async call<Name extends keyof Functions & string>(
    name: Name,
    input: Functions[Name] extends (input: infer Input, ...rest: never[]) => unknown ? Input : never,
    report: (report: never) => void = () => undefined,
    transfer: Transferable[] = [],
  ) {
    type Result = Functions[Name] extends (...args: never[]) => Promise<infer Output> ? Output : never;
    const worker = this.start();
    const functions = worker ? undefined : await this.#options.inPage?.();
    if (functions) return (await (functions[name] as WorkerFunction)(input as never, report)) as Result;
    if (!worker) throw new WorkerError('not started');
    const { signal } = this.#lost;
    const { port1, port2 } = new MessageChannel();
    this.#pending += 1;
    this.#wait(this.#hasStarted ? this.#options.limits.toLoad : this.#options.limits.toStart);
    try {
      return await new Promise<Result>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
          if ('error' in data) return reject(new Error(data.error));
          if ('result' in data) return resolve(data.result as Result);
          if (data.report === LOADED) this.#wait(this.#options.limits.toAnswer);
          return report(data.report as never);
        };
        worker.postMessage({ name, input }, [port2, ...transfer]);
      });
    } finally {
      port1.close();
      this.#pending -= 1;
      if (this.#pending > 0) this.#wait(this.#options.limits.toLoad);
      else clearTimeout(this.#timer);
    }
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onSilence(), milliseconds);
  }

  #onSilence(): void {
    this.#isSilent = !this.#hasStarted && this.#options.inPage !== undefined;
    this.#discard(this.#hasStarted ? 'too slow' : 'not started');
  }

  #discard(reason: WorkerError['reason']): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#hasStarted = false;
    this.#lost.abort(new WorkerError(reason));
    this.#lost = new AbortController();
  }
}
