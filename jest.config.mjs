import { availableParallelism } from 'node:os';
import path from 'node:path';

// Tests run on what ships: the built JavaScript in dist/, as ES modules. `npm run build` comes first.
const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/packages'],
  transform: {},
  testEnvironment: '<rootDir>/scripts/test-environment.mjs',
  runtime: '<rootDir>/scripts/native-runtime.cjs',
  haste: { hasteMapModulePath: path.join(import.meta.dirname, 'scripts/haste-map.cjs') },
  modulePathIgnorePatterns: ['<rootDir>/.*/src/'],
};
const withServices = {
  globalSetup: '<rootDir>/packages/test-support/dist/global-setup.js',
  globalTeardown: '<rootDir>/packages/test-support/dist/global-teardown.js',
};

export default {
  reporters: ['default', '<rootDir>/scripts/section-reporter.mjs', '<rootDir>/scripts/slowest-files-reporter.mjs'],
  // Two files more than there are processors, for system tests wait a third of their time for locks, clocks and processes;
  // more than eight would ask more of the one Postgres than they gain.
  maxWorkers: Math.min(availableParallelism() + 2, 8),
  // What Jest and the test files evaluate for each run stays in memory: a worker that has grown by it is replaced.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/scripts/test-sequencer.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: [...shared.roots, '<rootDir>/benchmarks', '<rootDir>/scripts'],
      testMatch: ['**/dist/**/*.test.js', '<rootDir>/scripts/*.test.mjs'],
      testPathIgnorePatterns: ['\\.(integration|system)\\.test\\.js$'],
    },
    { ...shared, ...withServices, displayName: 'integration', testMatch: ['**/dist/**/*.integration.test.js'] },
    { ...shared, ...withServices, displayName: 'system', testMatch: ['**/dist/**/*.system.test.js'] },
  ],
};
