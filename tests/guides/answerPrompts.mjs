import Module from 'node:module';

/**
 * `node --import answerPrompts.mjs`: answers the prompts of `cap plugin:generate` in version 2,
 * which has no options, with the values in the documentation.
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

const load = Module._load;
Module._load = function loadWithAnswers(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request === '../util/term') return { ...loaded, isInteractive: () => true };
  return request === 'inquirer' ? { ...loaded, prompt: async () => ANSWERS } : loaded;
};
