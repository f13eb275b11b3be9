// Tests run on what ships: the built JavaScript in dist/, as ES modules. `npm run build` comes first.
const roots = ['<rootDir>/apps', '<rootDir>/packages'];
const shared = {
  rootDir: import.meta.dirname,
  roots,
  transform: {},
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/.*/src/'],
};

export default {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['**/dist/**/*.test.js'], testPathIgnorePatterns: ['\\.(integration|system)\\.test\\.js$'] },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['**/dist/**/*.integration.test.js'],
      globalSetup: '<rootDir>/packages/test-support/dist/global-setup.js',
      globalTeardown: '<rootDir>/packages/test-support/dist/global-teardown.js',
    },
    {
      ...shared,
      displayName: 'system',
      testMatch: ['**/dist/**/*.system.test.js'],
      globalSetup: '<rootDir>/packages/test-support/dist/global-setup.js',
      globalTeardown: '<rootDir>/packages/test-support/dist/global-teardown.js',
    },
  ],
};
