import { inspect, inspectCall } from './inspect';
import { isolate, removeStoredData, storedData } from './isolate';
import { addField, createPanel } from './panel';
import { reported, tracer } from './trace';

type Value = string | number | boolean;

/** What the script of a sample exports (`src/run/calls.ts`). */
interface Sample {
  sampleCalls: {
    name: string;
    inputs: { label: string; value: Value }[];
    args: (values: Value[]) => unknown[];
    run: (...args: unknown[]) => unknown;
  }[];
  sampleValues: Record<string, unknown>;
  sampleThen: string;
}

/** What samples use of the frame. */
interface SampleFrame {
  trace: ReturnType<typeof tracer>;
  callback: (name: string) => (...data: unknown[]) => unknown;
  report: (line: string) => void;
  showPackages: (names: string) => void;
}

const { hash } = location;
const [name = '', label = '', waits] = /^#((v\d)\/[\da-f]+)(!?)$/.exec(hash)?.slice(1) ?? [];
const prefix = `run:${label}:`;
const panel = createPanel();
const { result, calls, events, console: log, stored } = panel.sections;
const sampleFrame: SampleFrame = {
  trace: tracer(calls, events),
  callback: (callbackName) => reported(callbackName, events),
  report: (line) => void events.add(line),
  showPackages: (names) => {
    panel.note.textContent = `Runs the web implementation of ${names}. iOS and Android behave differently.`;
  },
};
Object.assign(window, { sampleFrame });
isolate(prefix, sampleFrame.report);

for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
  console[method] = (...data: unknown[]) =>
    log.add(data.map((item) => (typeof item === 'string' ? item : inspect(item))).join(' '));
addEventListener('error', ({ message }) => log.add(message));
addEventListener('unhandledrejection', ({ reason }) => log.add(`Uncaught ${inspect(reason)}`));

/** The frame follows the theme and the styles of the page around it, which the browser already has. */
function adoptStyles(): void {
  const page = window.parent.document;
  const adoptTheme = () => (document.documentElement.dataset.theme = page.documentElement.dataset.theme ?? 'light');
  adoptTheme();
  new MutationObserver(adoptTheme).observe(page.documentElement, { attributeFilter: ['data-theme'] });
  for (const link of page.querySelectorAll('link[rel="stylesheet"]')) document.head.prepend(link.cloneNode());
  const { frameElement } = window;
  if (!frameElement) return;
  new ResizeObserver(() => {
    (frameElement as HTMLElement).style.height = `${document.body.offsetHeight}px`;
  }).observe(document.body);
}

/** Reads the fields of each call; created with the first run, because the sample's script contains the inputs. */
let readInputs: (() => Value)[][] | undefined;

async function showStored(): Promise<void> {
  const lines = await storedData(prefix).catch(() => []);
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

const isLoadFailure = (error: unknown) =>
  error instanceof TypeError && /dynamically imported|module script/.test(error.message);

let runs = 0;

async function run(): Promise<void> {
  for (const section of [result, calls, events, log]) section.clear();
  panel.status.textContent = 'Running…';
  panel.run.textContent = 'Run again';
  // Browsers let only the focused frame use the clipboard.
  const { allow = '' } = (window.frameElement ?? {}) as Partial<HTMLIFrameElement>;
  if (!allow.includes('clipboard-write')) window.focus();
  document.body.dataset.state = 'running';
  try {
    // A number makes the browser evaluate the sample again.
    const sample = (await import(new URL(`${name}.js?${++runs}`, import.meta.url).href)) as Sample;
    await runCalls(sample);
    panel.status.textContent = sample.sampleThen || 'Finished.';
  } catch (error) {
    if (!isLoadFailure(error)) result.add(inspect(error));
    panel.status.textContent = isLoadFailure(error)
      ? "The sample couldn't be loaded. Check your connection and run it again."
      : 'Stopped by an error.';
  }
  await showStored();
  document.body.dataset.state = 'finished';
}

panel.onRun(() => void run());
panel.onReset(() => {
  void removeStoredData(prefix).then(() => {
    // Loading the frame again also ends what the sample still watches.
    window.name = 'reset';
    // Samples that route to a page change the hash.
    location.hash = hash;
    location.reload();
  });
});
adoptStyles();
if (window.name === 'reset') {
  window.name = '';
  panel.status.textContent = 'Deleted all data that samples stored on this site.';
  document.body.dataset.state = 'finished';
} else if (waits) {
  panel.status.textContent = 'Click Run: browsers allow this only after a click here.';
  document.body.dataset.state = 'waiting';
} else void run();
