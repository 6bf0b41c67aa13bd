import Module from 'node:module';

/**
 * `node --import cli2.mjs`: lets the CLI of version 2, which expects a terminal, run without one.
 * It prints its tasks, and the prompts of `cap plugin:generate`, which has no options, are answered
 * with the values in the documentation.
 */
const ANSWERS = {
  name: 'capacitor-tide',
  domain: 'com.example.plugins.tide',
  className: 'Tide',
  description: 'Reads tide gauges',
  git: 'https://github.com/example/capacitor-tide',
  author: 'Mara Lind',
  license: 'MIT',
  confirm: true,
};

/** A progress indicator that prints the result of its task. */
function ora(title) {
  const print =
    (mark) =>
    (text = title) =>
      console.log(`${mark} ${text}`);
  return {
    start() {
      return this;
    },
    stop() {},
    succeed: print('✔'),
    info: print('ℹ'),
    fail: print('✖'),
  };
}

const load = Module._load;
Module._load = function loadForCli(request, parent, ...rest) {
  const loaded = load.call(this, request, parent, ...rest);
  if (!parent?.filename?.includes('@capacitor/cli/dist/')) return loaded;
  if (request === 'ora') return ora;
  if (request === '../util/term') return { ...loaded, isInteractive: () => true };
  return request === 'inquirer' ? { ...loaded, prompt: async () => ANSWERS } : loaded;
};
