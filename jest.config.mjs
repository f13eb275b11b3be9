// Tests run on what ships: the built JavaScript in dist/, as ES modules. `npm run build` comes first.
const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/packages'],
  transform: {},
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/.*/src/'],
};
const withServices = {
  globalSetup: '<rootDir>/packages/test-support/dist/global-setup.js',
  globalTeardown: '<rootDir>/packages/test-support/dist/global-teardown.js',
};

export default {
  reporters: ['default', '<rootDir>/scripts/section-reporter.mjs'],
  // Services and engines start within seconds, but the machine may be busy.
  testTimeout: 120_000,
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
