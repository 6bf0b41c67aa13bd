import type { FromFrame, ToFrame } from '../../../lib/samples/frameMessages';
import { inspect, inspectCall } from './inspect';
import { addField, createPanel } from './panel';
import { addShims, removeWaysOut, storedData } from './shims';
import { reported, tracer } from './trace';

type Value = string | number | boolean;

/** What the script of a sample exports (`packages/sample-checker/src/calls.ts`). */
interface Sample {
  sampleCalls: {
    name: string;
    inputs: { label: string; value: Value }[];
    args: (values: Value[]) => unknown[];
    run: (...args: unknown[]) => unknown;
  }[];
  sampleValues: Record<string, unknown>;
  sampleAfter: string;
}

const panel = createPanel();
const { result, calls, events, console: log, stored } = panel.sections;
/** What samples use of the frame. */
const sampleFrame = {
  trace: tracer(calls, events),
  callback: (callbackName: string) => reported(callbackName, events),
  report: (line: string) => void events.add(line),
  showPackages: (names: string) => {
    panel.setNote(`Runs the web implementation of ${names}.`, 'iOS and Android may behave differently.');
  },
};
Object.assign(window, { sampleFrame });
removeWaysOut();
addShims(sampleFrame.report, panel.notify);

for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
  console[method] = (...data: unknown[]) =>
    log.add(data.map((item) => (typeof item === 'string' ? item : inspect(item))).join(' '));
addEventListener('error', ({ message }) => log.add(message));
addEventListener('unhandledrejection', ({ reason }) => log.add(`Uncaught ${inspect(reason)}`));

/** The page. It contains the document of `bundle.ts` that contains this one. */
const page = window.top;
/** Any origin is allowed, because only the site may show this frame, and messages have no data. */
const send = (message: FromFrame) => page?.postMessage(message, '*');

const adoptTheme = (theme: string) => {
  document.documentElement.dataset.theme = theme;
};

/** Reads the fields of each call. Created at the first run, because the script has the inputs. */
let readInputs: (() => Value)[][] | undefined;

async function showStored(): Promise<void> {
  const lines = await storedData();
  stored.clear();
  lines.forEach(stored.add);
}

async function runCalls({ sampleCalls, sampleValues }: Sample): Promise<void> {
  readInputs ??= sampleCalls.map(({ inputs }) =>
    inputs.map((input) => addField(input.label, input.value, panel.inputs)),
  );
  for (const [key, value] of Object.entries(sampleValues)) result.add(`${key} = ${inspect(value)}`);
  for (const [index, call] of sampleCalls.entries()) {
    const args = call.args((readInputs[index] ?? []).map((read) => read()));
    const value = await call.run(...args);
    result.add(inspectCall(call.name, args) + (value === undefined ? ' finished' : ` → ${inspect(value)}`));
  }
}

async function run(code: string): Promise<void> {
  for (const section of [result, calls, events, log]) section.clear();
  panel.status.textContent = 'Running…';
  panel.status.className = '';
  panel.run.textContent = 'Run again';
  document.body.dataset.state = 'running';
  // A new URL makes the browser evaluate the sample again.
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    const sample = (await import(url)) as Sample;
    await runCalls(sample);
    panel.status.textContent = sample.sampleAfter || 'Finished.';
  } catch (error) {
    result.add(inspect(error));
    panel.status.textContent = 'The sample threw an error.';
    panel.status.className = 'failed';
  }
  URL.revokeObjectURL(url);
  await showStored();
  document.body.dataset.state = 'finished';
}

function start({ code, needsClick, theme }: Extract<ToFrame, { kind: 'run' }>): void {
  adoptTheme(theme);
  panel.onRun(() => {
    // Browsers let only the focused frame use the clipboard.
    window.focus();
    void run(code);
  });
  if (!needsClick) {
    void run(code);
    return;
  }
  panel.status.textContent = 'Click Run. The browser requires a click in this panel.';
  document.body.dataset.state = 'waiting';
}

// A sample runs only in a frame of its own page, never in a window of its own or on another site.
if (window.parent !== page) {
  let hasStarted = false;
  const { origin } = new URL(document.baseURI);
  addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== origin) return;
    const message = event.data as ToFrame;
    if (message.kind === 'theme') adoptTheme(message.theme);
    else if (!hasStarted) {
      hasStarted = true;
      start(message);
    }
  });
  const sendHeight = () => {
    // Rounded up, so that a fraction of a pixel doesn't make the frame scroll.
    send({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  };
  new ResizeObserver(sendHeight).observe(document.body);
  send({ kind: 'ready' });
}
