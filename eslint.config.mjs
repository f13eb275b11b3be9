import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/src/testing/**', 'packages/test-support/**', 'packages/system-tests/**'];

const environmentAccess = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "Only an app's config.ts reads the environment; everything else receives its settings.",
  },
];
const closeListeners = [
  {
    selector: "CallExpression[callee.property.name=/^(on|once)$/][arguments.0.value='close']",
    message: 'A client may have left before anybody listens: whenClosed tells of that, too.',
  },
];
const houseSyntax = [
  {
    selector: 'ExportAllDeclaration[exported=null]',
    message: 'Name the exports: what a package shows is a decision.',
  },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]",
    message: 'Tests run on the real parts.',
  },
  {
    selector: 'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip)$/]',
    message: 'Every test runs.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'packages/sdk/types/**',
      '**/node_modules/**',
      'packages/database/src/generated/**',
      'packages/sdk/src/generated/**',
      '.turbo/**',
      '.recto/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'node:process', message: 'Use the global; the environment is read in config.ts only.' }] },
      ],
      'no-restricted-syntax': ['error', ...houseSyntax, ...environmentAccess],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
    },
  },
  {
    // One reader of the environment per app, to whom the app's programs hand it. Tests and tools may look too.
    files: [
      'apps/*/src/{config,main,cli,setup}.ts',
      'prisma.config.ts',
      'prisma/**/*.ts',
      'benchmarks/**/*.ts',
      ...tests,
    ],
    rules: { 'no-restricted-syntax': ['error', ...houseSyntax] },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/{config,main,setup}.ts', 'apps/api/src/http/when-closed.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...houseSyntax, ...environmentAccess, ...closeListeners] },
  },
  {
    // Programs that a person runs speak to that person.
    files: ['apps/*/src/{main,cli,setup}.ts', 'apps/standalone/src/**', 'prisma/**/*.ts', 'benchmarks/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'Buffer',
          'AbortSignal',
          'performance',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['apps/api/pages/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['document', 'fetch', 'FormData', 'IntersectionObserver', 'localStorage', 'location', 'matchMedia'],
          ...['confirm', 'navigator', 'performance', 'sessionStorage', 'setTimeout', 'URL', 'URLSearchParams'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable', require: 'readonly' } } },
);
