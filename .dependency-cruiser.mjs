/**
 * The modules of src/ and the modules that each may import. Listed so that a module only ever imports from lines above its own;
 * ARCHITECTURE.md draws the same table.
 */
export const modules = {
  config: [],
  css: [],
  lib: ['config'],
  packages: ['config', 'lib'],
  run: ['config', 'lib', 'packages'],
  schema: ['config', 'lib', 'packages'],
  samples: ['config', 'lib', 'packages', 'run', 'schema'],
  reference: ['config', 'lib', 'packages'],
  tools: [],
  upgrade: ['config', 'lib', 'packages', 'tools'],
  markdown: ['config', 'lib', 'packages', 'run', 'reference', 'upgrade'],
  content: ['config', 'lib'],
  ads: [],
  article: ['config', 'css', 'tools', 'upgrade'],
  routing: ['lib', 'article'],
  navigation: ['config', 'css', 'lib', 'routing'],
  search: ['config', 'lib', 'content', 'article', 'routing', 'navigation'],
  errors: ['config', 'lib', 'packages', 'reference', 'markdown', 'navigation', 'search'],
  twins: ['config', 'lib', 'content'],
  redirects: ['config', 'lib', 'navigation'],
  head: ['config', 'lib', 'packages', 'content', 'navigation', 'twins'],
  feedback: ['head'],
  hosting: ['config', 'content', 'redirects'],
  theme: ['config', 'ads', 'article', 'routing', 'navigation', 'search', 'twins', 'redirects', 'head', 'feedback'],
};

const names = Object.keys(modules);
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'No file may import itself through others.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'known-modules',
      comment: 'Every folder of src/ is a module with a line in .dependency-cruiser.mjs (setup imports no module).',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: `^src/(${[...names, 'setup'].join('|')})/` },
    },
    {
      name: 'build-dependencies',
      comment:
        'npm ci --omit=dev && npm run build has to work, so a package that a build loads belongs to "dependencies".',
      severity: 'error',
      from: { path: '^src/|^[^/]+\\.ts$', pathNot: '\\.test\\.ts$|^src/(samples|setup)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared-dependencies',
      comment: 'A package that is imported is listed in package.json.',
      severity: 'error',
      from: { path: '^(src|tests)/' },
      to: { dependencyTypes: ['npm-no-pkg'] },
    },
    ...names.map((name) => ({
      name: `${name}-imports`,
      comment: `src/${name} may import only ${modules[name].join(', ') || 'packages from npm'}: see ARCHITECTURE.md.`,
      severity: 'error',
      from: { path: `^src/${name}/` },
      to: { path: '^(src|tests)/', pathNot: `^src/(${[name, ...modules[name]].join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.docusaurus' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
