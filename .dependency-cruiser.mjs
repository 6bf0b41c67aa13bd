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
      name: 'packages-are-independent',
      comment: 'packages/* get versions and paths as options, and import neither the site nor its tests and scripts.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|tests|scripts)/|^[^/]+\\.ts$' },
    },
    {
      name: 'packages-by-name',
      comment: 'A package is imported by its name, and what it offers is in `exports` of its package.json.',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)/|src/|scripts/|tests/|[^/]+\\.ts$)' },
      to: {
        path: '^packages/',
        pathNot: '^packages/$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'features-on-top',
      comment: 'Only the theme, features, and the configuration know features. Others get what they need as an option.',
      severity: 'error',
      from: { path: '^src/(config|lib|css|client|components|rehype|remark)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(plugins|theme)/' },
    },
    {
      name: 'features-without-insides',
      comment: 'A feature imports another one only by the files in the folder of that feature, not by those below.',
      severity: 'error',
      from: { path: '^src/plugins/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/plugins/[^/]+/.+/(?!index\\.tsx$)', pathNot: '^src/plugins/$1/' },
    },
    {
      name: 'no-tests-in-code',
      comment: 'Code that is built or published imports no test.',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: '\\.test\\.tsx?$|/tests/' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'build-dependencies',
      comment:
        'npm ci --omit=dev && npm run build has to work, so a package that a build loads belongs to "dependencies".',
      severity: 'error',
      from: { path: '^src/|^[^/]+\\.ts$', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'build-reads-facts',
      comment: 'The site is built from facts/, without the code that analyzes packages.',
      severity: 'error',
      from: { path: '^docusaurus\\.config\\.ts$' },
      to: { path: '^packages/capacitor-facts/src/(grammars|docgen|extract)\\.ts$', reachable: true },
    },
    {
      name: 'declared-dependencies',
      comment:
        'A package that is imported is listed in package.json, except for the parts of the preset of Docusaurus.',
      severity: 'error',
      from: { path: '^(src|scripts|tests)/' },
      to: {
        dependencyTypes: ['npm-no-pkg'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@docusaurus/(mdx-loader|plugin-|theme-|utils)',
      },
    },
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
