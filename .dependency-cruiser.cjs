// The layers of ARCHITECTURE.md, section "Packages", as rules. `npm run layers` reports each breach; a test plants one
// breach per rule and shows that it is seen. The `source` export condition makes edges between packages visible.

const ours = '^(apps|packages)/';
/** Captures the package folder of a file: $1. */
const packageOfFile = '^(apps/[^/]+|packages/(?:domain/|adapters/|reading/)?[^/]+)/';
const tests = '\\.test\\.ts$|/src/testing/';
const testPackages = ['^packages/test-support/', '^packages/system-tests/'];

const layers1To3 = '^packages/(errors|concurrency|database|operation-context|task-catalog|audit-log)/';

/** Files of `from` may import, of our own packages, only themselves and `allowed` (test files: see test-support). */
function mayImportOnly(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: ours, pathNot: [from, ...allowed] },
  };
}

/** One heavy outside dependency lives in one room; a test may use it to look at the real thing. */
function livesIn(name, dependency, rooms) {
  return {
    name,
    comment: `${dependency} is isolated; everyone else goes through ${rooms.join(', ')}.`,
    severity: 'error',
    from: { path: ours, pathNot: [...rooms, tests, ...testPackages] },
    to: { path: `(^|/)node_modules/${dependency}(/|$)` },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    mayImportOnly('contracts-import-nothing', '^packages/contracts/', [], 'The wire is read by both sides.'),
    mayImportOnly('errors-import-nothing', '^packages/errors/', [], 'Layer 1.'),
    mayImportOnly(
      'concurrency-imports-nothing',
      '^packages/concurrency/',
      [],
      'Layer 1, for reading, adapters and apps.',
    ),
    mayImportOnly('settings-import-nothing', '^packages/settings/', [], 'Layer 1.'),
    {
      name: 'settings-are-for-apps',
      comment: 'Only an app reads settings; everything else is given them.',
      severity: 'error',
      from: { path: ours, pathNot: ['^apps/', '^packages/settings/'] },
      to: { path: '^packages/settings/' },
    },
    mayImportOnly('database-above-errors-only', '^packages/database/', ['^packages/errors/'], 'Layer 2.'),
    mayImportOnly(
      'operation-context-above-database',
      '^packages/operation-context/',
      ['^packages/(errors|database)/'],
      'Layer 3.',
    ),
    mayImportOnly(
      'task-catalog-above-operation-context',
      '^packages/task-catalog/',
      ['^packages/(errors|database|operation-context)/'],
      'Layer 3.',
    ),
    mayImportOnly(
      'audit-log-above-operation-context',
      '^packages/audit-log/',
      ['^packages/(errors|database|operation-context)/'],
      'Layer 3.',
    ),
    {
      name: 'domain-stays-in-its-package',
      comment: 'Layer 4: layers 1 to 3, never each other, never jobs.',
      severity: 'error',
      from: { path: '^packages/domain/([^/]+)/', pathNot: ['^packages/domain/jobs/', tests] },
      to: { path: ours, pathNot: ['^packages/domain/$1/', layers1To3] },
    },
    mayImportOnly(
      'jobs-above-domain',
      '^packages/domain/jobs/',
      ['^packages/domain/(credits|templates|webhooks)/', layers1To3],
      'Layer 5: the only sideways imports.',
    ),
    {
      name: 'adapters-hold-no-business',
      comment:
        'An adapter imports no domain, no contracts, no app and no other adapter; only task-runtime knows tasks and rows.',
      severity: 'error',
      from: { path: '^packages/adapters/([^/]+)/', pathNot: ['^packages/adapters/task-runtime/', tests] },
      to: { path: ours, pathNot: ['^packages/adapters/$1/', '^packages/(errors|concurrency|operation-context)/'] },
    },
    mayImportOnly(
      'task-runtime-knows-tasks-and-rows',
      '^packages/adapters/task-runtime/',
      [layers1To3],
      'The one adapter that may import task-catalog and database.',
    ),
    mayImportOnly(
      'document-model-imports-nothing',
      '^packages/reading/document-model/',
      [],
      'One declaration of each shape.',
    ),
    mayImportOnly('language-imports-nothing', '^packages/reading/language/', [], 'One detector for all rooms.'),
    {
      name: 'rooms-of-reading-are-apart',
      comment:
        'A room of reading knows the shapes of document-model, the languages and, where work waits its turn, concurrency: no other room, no ' +
        'adapter, no table, no queue and no wire. Reading can be used as a library.',
      severity: 'error',
      from: {
        path: '^packages/reading/([^/]+)/',
        pathNot: ['^packages/reading/(document-model|language|page-pipeline)/', tests],
      },
      to: { path: ours, pathNot: ['^packages/reading/($1|document-model|language)/', '^packages/concurrency/'] },
    },
    mayImportOnly(
      'page-pipeline-composes-reading',
      '^packages/reading/page-pipeline/',
      ['^packages/reading/(document-model|pdf|recognition|layout|tables|markdown)/', '^packages/concurrency/'],
      'It alone puts the other rooms of reading together.',
    ),
    {
      name: 'reading-is-for-the-worker',
      comment:
        'Reading takes seconds and hundreds of megabytes. The api only merges the fields of pages that were read.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: ['^apps/worker/', '^apps/api/src/jobs/(merge-document|correct-document)\\.ts$', tests],
      },
      to: { path: '^packages/reading/' },
    },
    {
      name: 'apps-are-apart',
      comment: 'No app imports another; standalone composes them all.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/standalone/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'nothing-imports-an-app',
      comment: 'Apps are the top layer.',
      severity: 'error',
      from: { path: '^(packages|prisma|benchmarks)/' },
      to: { path: '^apps/' },
    },
    mayImportOnly('sdk-knows-the-wire-only', '^packages/sdk/', ['^packages/contracts/'], 'It lives outside, too.'),
    mayImportOnly(
      'frameworks-know-the-client-only',
      '^packages/(langchain|llamaindex)/',
      ['^packages/sdk/'],
      'They live outside, too.',
    ),
    mayImportOnly(
      'mcp-server-knows-its-client-only',
      '^apps/mcp-server/',
      ['^packages/sdk/'],
      'It could live outside this repository.',
    ),
    mayImportOnly(
      'dashboard-knows-the-wire-and-its-client-only',
      '^apps/dashboard/',
      ['^packages/(contracts|sdk)/'],
      'It could live outside this repository.',
    ),
    {
      name: 'dashboard-takes-shapes-of-the-wire-only',
      comment: 'Schemas and their checker would be half of what a browser loads.',
      severity: 'error',
      from: { path: '^apps/dashboard/', pathNot: tests },
      to: { path: '^packages/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'dashboard-runs-in-browsers',
      comment: 'Nothing of Node is there.',
      severity: 'error',
      from: { path: '^apps/dashboard/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'system-tests-stay-outside',
      comment: 'System tests speak to the built apps over HTTP: they know the wire, its client and the test tools.',
      severity: 'error',
      from: { path: '^packages/system-tests/' },
      to: { path: ours, pathNot: '^packages/(system-tests|contracts|sdk|langchain|llamaindex|test-support)/' },
    },
    {
      name: 'test-support-in-tests-only',
      severity: 'error',
      comment: 'What ships does not import test tools.',
      from: { path: ours, pathNot: [tests, ...testPackages] },
      to: { path: '^packages/test-support/' },
    },
    {
      name: 'no-import-of-a-test',
      severity: 'error',
      comment: 'What ships does not import tests or their helpers.',
      from: { path: ours, pathNot: [tests, ...testPackages] },
      to: { path: tests },
    },
    {
      name: 'no-deep-import',
      comment:
        'Another package is its src/index.ts, nothing behind it; the shapes have tools for tests besides. What brings piscina or ' +
        'PDFium, and what does without the weights of fields, has paths of its own.',
      severity: 'error',
      from: { path: packageOfFile },
      to: {
        path: ours,
        pathNot: [
          '^$1/',
          '/src/index\\.ts$',
          '^packages/reading/document-model/src/testing/index\\.ts$',
          '^packages/concurrency/src/thread-pool\\.ts$',
          '^packages/reading/pdf/src/threads/serve-pdf-thread\\.ts$',
          '^packages/reading/fields/src/results\\.ts$',
        ],
      },
    },
    {
      name: 'no-relative-path-into-a-package',
      comment: 'Another package is imported by its name.',
      severity: 'error',
      from: { path: packageOfFile },
      to: { path: `${packageOfFile}src/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other are one file, or three.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: { path: ours },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-dependency-in-what-ships',
      severity: 'error',
      comment: 'The images carry production dependencies only.',
      from: { path: ours, pathNot: [tests, ...testPackages] },
      // A peer is brought by who installs the package; it is a development dependency for its tests here.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'domain-touches-postgres-only',
      severity: 'error',
      comment: 'Handlers touch the world; domain code gets their outcome.',
      from: { path: '^packages/domain/', pathNot: tests },
      to: { path: '^(node:)?(child_process|dgram|dns|fs|http|http2|https|net|tls|worker_threads)(/|$)' },
    },
    livesIn('prisma-in-database', '@prisma/[^/]+', ['^packages/database/']),
    livesIn('pg-near-postgres', 'pg', ['^packages/(database|adapters/task-runtime|adapters/embedded-services)/']),
    livesIn('bullmq-in-task-runtime', 'bullmq', ['^packages/adapters/task-runtime/', '^apps/queue-board/']),
    livesIn('ioredis-in-task-runtime', 'ioredis', ['^packages/adapters/task-runtime/']),
    livesIn('minio-in-object-store', 'minio', ['^packages/adapters/object-store/']),
    livesIn('winston-in-telemetry', 'winston', ['^packages/adapters/telemetry/']),
    livesIn('tesseract-in-recognition', 'tesseract\\.js', ['^packages/reading/recognition/']),
    livesIn('onnxruntime-in-recognition', 'onnxruntime-node', ['^packages/reading/recognition/']),
    livesIn('pdfium-in-pdf', '@(hyzyla|embedpdf)/pdfium', ['^packages/reading/pdf/']),
    livesIn('langchain-in-its-loader', '@langchain/[^/]+', ['^packages/langchain/']),
    livesIn('llamaindex-in-its-reader', '@llamaindex/[^/]+', ['^packages/llamaindex/']),
    livesIn('mcp-in-its-server', '@modelcontextprotocol/[^/]+', ['^apps/mcp-server/']),
    livesIn('express-in-apps', 'express', ['^apps/(api|queue-board)/']),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^packages/database/src/generated/'] },
    exclude: { path: '(^|/)dist/|^packages/sdk/types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
