/** The attributes of a fence that run it on its page. */
export interface RunMeta {
  /** The calls of `run="loadTheme()"`. Empty for `run` alone, which evaluates the sample. */
  calls: string;
  /** `expect="'dark'"`: lines that the panel shows, separated by ` | `; `…` stands for any text. */
  expect: string[];
  /** `click`: browsers require a click for what the sample does, such as a file dialog. */
  needsClick: boolean;
  /** `after="…"`: what the user does next to see an effect. */
  after?: string;
  /** `allow="camera"`: permissions of the browser that the sample may use. */
  allow: string[];
  /** `response="[{ id: 1 }]"`: the data with which every request is answered, as JavaScript. */
  response?: string;
}

/** Permissions that a sample can be allowed to use. A frame without them is denied every one. */
export const PERMISSIONS = ['camera', 'clipboard-read', 'clipboard-write', 'geolocation', 'web-share'] as const;

/** What users can be asked to do after a sample has run. The browser test does the same. */
export const ACTIONS = {
  switchTab: 'Switch to another tab and back.',
  tapNotification: 'Click the notification.',
  reconnect: 'Turn off the network connection and turn it on again.',
} as const;

/** What can follow the language of a fence, in addition to the lines to highlight. */
export const FENCE_OPTIONS: readonly string[] = [
  'title',
  'continues',
  'npm2yarn',
  'unchecked',
  'needs',
  'run',
  'expect',
  'after',
  'allow',
  'response',
  'click',
  'phone',
];

/** The words of a meta string that are no options, such as misspelled ones. */
export const unknownOptions = (meta: string): string[] =>
  [...meta.replace(/\{[\d,-]+\}/g, '').matchAll(/([^\s="]+)(?:="[^"]*")?/g)]
    .map(([, name = '']) => name)
    .filter((name) => !FENCE_OPTIONS.includes(name));

/** Reads one attribute of a meta string, such as `title="src/app.ts"`. */
export const attributeOf = (meta: string, name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1];

/** Whether a meta string contains a word outside of quotation marks, such as `continues`. */
export const hasWord = (meta: string, word: string) =>
  new RegExp(`(?:^|\\s)${word}(?:\\s|$)`).test(meta.replace(/"[^"]*"/g, '""'));

const getList = (text: string | undefined, separator: RegExp) =>
  text?.split(separator).filter((item) => item !== '') ?? [];

/** Whether a meta string contains anything about running the sample, right or wrong. */
export const saysWhetherItRuns = (meta: string) =>
  ['run', 'phone', 'click'].some((word) => hasWord(meta, word)) ||
  /(?:^|\s)(?:run|phone|expect|after|allow|response)=/.test(meta);

/** Whether a sample has an effect only on a phone (`phone`). */
export const isPhoneOnly = (meta: string) => hasWord(meta, 'phone');

/** Undefined for a fence that doesn't run on the page. */
export function readRunMeta(meta: string): RunMeta | undefined {
  const calls = attributeOf(meta, 'run') ?? (hasWord(meta, 'run') ? '' : undefined);
  if (calls === undefined) return undefined;
  const [after, response] = [attributeOf(meta, 'after'), attributeOf(meta, 'response')];
  return {
    calls,
    expect: getList(attributeOf(meta, 'expect'), / \| /),
    allow: getList(attributeOf(meta, 'allow'), /\s+/),
    needsClick: hasWord(meta, 'click'),
    ...(after === undefined ? {} : { after }),
    ...(response === undefined ? {} : { response }),
  };
}
