'use strict';

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { constants, Script, SourceTextModule, SyntheticModule } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** A module that hands out `exports` as they are. */
async function moduleOf(exports, identifier) {
  const entries = Object.entries(exports);
  const names = entries.map(([name]) => name);
  const synthetic = new SyntheticModule(
    names,
    () => {
      for (const [name, value] of entries) synthetic.setExport(name, value);
    },
    { identifier },
  );
  await synthetic.link(() => undefined);
  await synthetic.evaluate();
  return synthetic;
}

/** Jest's own modules, compiled; by their file names. */
const compiled = new Map();

/**
 * The function around a module of Jest's own, in the context of a test file. It is compiled once for all test files of a
 * process: to do so for each takes longer than most files run.
 */
function compileOnce(executor, source, filename) {
  const context = executor.environment.getVmContext();
  if (context === null) return null;
  const names = executor.injectedModuleParameters.join(', ');
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script =
    compiled.get(filename) ?? new Script(`(function (${names}) {${source}\n})`, { filename, importModuleDynamically });
  compiled.set(filename, script);
  return script.runInContext(context);
}

/** The path of a file of ours that takes Jest's functions itself, as helpers of tests do; null for all others. */
function findTestHelper(specifier, parentPath) {
  if (!specifier.startsWith('.')) return null;
  const file = fileURLToPath(new URL(specifier, pathToFileURL(parentPath)));
  return /from ?['"]@jest\/globals['"]/.test(readFileSync(file, 'utf8')) ? file : null;
}

/**
 * Jest's runtime without its sandbox. What a test imports is imported by Node, once for all test files of a process, as
 * in a running service: to load Prisma, Express and our own packages again in a vm context costs every file seconds. Only
 * the test file and helpers that import `@jest/globals` are evaluated for each run. So modules are not mocked, and what a
 * file changes in a module or a global it has to restore; `process.env` and the console are restored here.
 */
module.exports = class NativeRuntime extends Runtime {
  #environment;
  #console = globalThis.console;
  #processEnv = { ...process.env };
  #modules = new Map();

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.#environment = environment;
    this.executor.compile = (source, filename) => compileOnce(this.executor, source, filename);
  }

  async unstable_importModule(file) {
    globalThis.console = this.#environment.global.console;
    const loaded = await this.#load(file);
    await loaded.evaluate();
    return loaded;
  }

  #load(file) {
    const loading = this.#modules.get(file) ?? this.#compile(file);
    this.#modules.set(file, loading);
    return loading;
  }

  async #compile(file) {
    const identifier = pathToFileURL(file).href;
    const importFrom = new Script('(specifier) => import(specifier)', {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }).runInThisContext();
    const testModule = new SourceTextModule(readFileSync(file, 'utf8'), {
      identifier,
      initializeImportMeta: (meta) =>
        Object.assign(meta, { url: identifier, filename: file, dirname: path.dirname(file) }),
      importModuleDynamically: importFrom,
    });
    await testModule.link(async (specifier) => {
      if (specifier === '@jest/globals') return moduleOf(this.requireModuleOrMock(file, specifier), specifier);
      const helper = findTestHelper(specifier, file);
      return helper ? this.#load(helper) : moduleOf(await importFrom(specifier), specifier);
    });
    return testModule;
  }

  teardown() {
    super.teardown();
    globalThis.console = this.#console;
    for (const name of Object.keys(process.env)) if (!(name in this.#processEnv)) delete process.env[name];
    Object.assign(process.env, this.#processEnv);
  }
};
