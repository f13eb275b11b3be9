/** One breach of each rule of .dependency-cruiser.cjs: a file of that path with that import must be reported for it. */
export interface PlantedBreach {
  rule: string;
  file: string;
  imports: string;
}

export const plantedBreaches: PlantedBreach[] = [
  { rule: 'contracts-import-nothing', file: 'packages/contracts/src/a.ts', imports: '@recto/errors' },
  { rule: 'errors-import-nothing', file: 'packages/errors/src/a.ts', imports: '@recto/contracts' },
  { rule: 'concurrency-imports-nothing', file: 'packages/concurrency/src/a.ts', imports: '@recto/errors' },
  { rule: 'database-above-errors-only', file: 'packages/database/src/a.ts', imports: '@recto/task-catalog' },
  {
    rule: 'operation-context-above-database',
    file: 'packages/operation-context/src/a.ts',
    imports: '@recto/task-catalog',
  },
  { rule: 'task-catalog-above-operation-context', file: 'packages/task-catalog/src/a.ts', imports: '@recto/jobs' },
  { rule: 'domain-stays-in-its-package', file: 'packages/domain/credits/src/a.ts', imports: '@recto/webhooks' },
  { rule: 'domain-stays-in-its-package', file: 'packages/domain/credits/src/b.ts', imports: '@recto/jobs' },
  { rule: 'domain-stays-in-its-package', file: 'packages/domain/credits/src/c.ts', imports: '@recto/object-store' },
  { rule: 'domain-stays-in-its-package', file: 'packages/domain/credits/src/e.ts', imports: '@recto/concurrency' },
  { rule: 'jobs-above-domain', file: 'packages/domain/jobs/src/a.ts', imports: '@recto/accounts' },
  { rule: 'jobs-above-domain', file: 'packages/domain/jobs/src/b.ts', imports: '@recto/task-runtime' },
  { rule: 'adapters-hold-no-business', file: 'packages/adapters/object-store/src/a.ts', imports: '@recto/jobs' },
  { rule: 'adapters-hold-no-business', file: 'packages/adapters/object-store/src/b.ts', imports: '@recto/contracts' },
  {
    rule: 'adapters-hold-no-business',
    file: 'packages/adapters/object-store/src/c.ts',
    imports: '@recto/task-runtime',
  },
  { rule: 'adapters-hold-no-business', file: 'packages/adapters/object-store/src/d.ts', imports: '@recto/database' },
  {
    rule: 'task-runtime-knows-tasks-and-rows',
    file: 'packages/adapters/task-runtime/src/a.ts',
    imports: '@recto/jobs',
  },
  {
    rule: 'task-runtime-knows-tasks-and-rows',
    file: 'packages/adapters/task-runtime/src/b.ts',
    imports: '@recto/object-store',
  },
  { rule: 'reading-is-a-library', file: 'packages/reading/pdf/src/a.ts', imports: '@recto/object-store' },
  { rule: 'apps-are-apart', file: 'apps/api/src/a.ts', imports: '@recto/worker' },
  { rule: 'nothing-imports-an-app', file: 'packages/test-support/src/a.ts', imports: '@recto/api' },
  { rule: 'dashboard-and-sdk-know-the-wire-only', file: 'apps/dashboard/src/a.ts', imports: '@recto/jobs' },
  { rule: 'system-tests-stay-outside', file: 'packages/system-tests/src/a.test.ts', imports: '@recto/jobs' },
  { rule: 'test-support-in-tests-only', file: 'apps/worker/src/a.ts', imports: '@recto/test-support' },
  { rule: 'no-import-of-a-test', file: 'apps/worker/src/b.ts', imports: './fine.test.js' },
  { rule: 'no-deep-import', file: 'apps/worker/src/c.ts', imports: '@recto/jobs/src/fine.js' },
  {
    rule: 'no-relative-path-into-a-package',
    file: 'apps/worker/src/d.ts',
    imports: '../../../packages/errors/src/index.js',
  },
  { rule: 'no-circular', file: 'apps/worker/src/e.ts', imports: './e.js' },
  { rule: 'no-unresolvable', file: 'apps/worker/src/f.ts', imports: './not-there.js' },
  { rule: 'no-dev-dependency-in-what-ships', file: 'apps/worker/src/g.ts', imports: 'only-for-tests' },
  { rule: 'domain-touches-postgres-only', file: 'packages/domain/credits/src/d.ts', imports: 'node:fs/promises' },
  { rule: 'prisma-in-database', file: 'apps/worker/src/h.ts', imports: '@prisma/client' },
  { rule: 'pg-near-postgres', file: 'apps/worker/src/i.ts', imports: 'pg' },
  { rule: 'bullmq-in-task-runtime', file: 'apps/worker/src/j.ts', imports: 'bullmq' },
  { rule: 'ioredis-in-task-runtime', file: 'apps/worker/src/k.ts', imports: 'ioredis' },
  { rule: 'minio-in-object-store', file: 'apps/worker/src/l.ts', imports: 'minio' },
  { rule: 'winston-in-telemetry', file: 'apps/worker/src/m.ts', imports: 'winston' },
  { rule: 'tesseract-in-recognition', file: 'apps/worker/src/n.ts', imports: 'tesseract.js' },
  { rule: 'pdfium-in-pdf', file: 'apps/worker/src/o.ts', imports: '@hyzyla/pdfium' },
  { rule: 'express-in-apps', file: 'apps/worker/src/p.ts', imports: 'express' },
];

/** Imports that the rules allow; none of these may be reported. */
export const allowedImports: { file: string; imports: string }[] = [
  { file: 'packages/database/src/fine.ts', imports: '@recto/errors' },
  { file: 'packages/operation-context/src/fine.ts', imports: '@recto/database' },
  { file: 'packages/task-catalog/src/fine.ts', imports: '@recto/operation-context' },
  { file: 'packages/domain/credits/src/fine.ts', imports: '@recto/task-catalog' },
  { file: 'packages/domain/credits/src/fine.test.ts', imports: '@recto/test-support' },
  { file: 'packages/domain/jobs/src/fine.ts', imports: '@recto/credits' },
  { file: 'packages/adapters/object-store/src/fine.ts', imports: '@recto/errors' },
  { file: 'packages/adapters/object-store/src/fine-too.ts', imports: '@recto/concurrency' },
  { file: 'packages/adapters/object-store/src/fine.test.ts', imports: '@recto/task-runtime' },
  { file: 'packages/adapters/task-runtime/src/fine.ts', imports: '@recto/task-catalog' },
  { file: 'packages/adapters/task-runtime/src/fine-too.ts', imports: '@recto/concurrency' },
  { file: 'packages/reading/pdf/src/fine.ts', imports: '@recto/concurrency' },
  { file: 'packages/test-support/src/fine.ts', imports: '@recto/database' },
  { file: 'packages/system-tests/src/fine.test.ts', imports: '@recto/contracts' },
  { file: 'apps/api/src/fine.ts', imports: '@recto/jobs' },
  { file: 'apps/api/src/fine-too.ts', imports: '@recto/object-store' },
  { file: 'apps/worker/src/fine.test.ts', imports: '@recto/test-support' },
  { file: 'apps/worker/src/fine.ts', imports: '@recto/concurrency' },
  { file: 'apps/standalone/src/fine.ts', imports: '@recto/api' },
  { file: 'apps/dashboard/src/fine.ts', imports: '@recto/contracts' },
];
