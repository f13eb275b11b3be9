import { appendFileSync } from 'node:fs';
import { runInContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
import { setReadingNiceness } from '../packages/concurrency/dist/index.js';
import { processorSeconds } from './processor-time.mjs';
import { watchTestFile } from './watch-test-file.mjs';

/**
 * What a test and a whole file may take at most, by kind; a file says where one of its tests needs more. A unit test takes
 * milliseconds, one that reads a page on a busy machine some ten seconds, its file two minutes: what takes longer waits for
 * something that does not come. The others start services, which a busy machine holds up for minutes.
 */
const limits = {
  unit: { testMs: 120_000, fileMs: 900_000 },
  integration: { testMs: 360_000, fileMs: 1_800_000 },
  system: { testMs: 360_000, fileMs: 7_200_000 },
};

/** Where Jest's runner looks for the limit of a test: what `jest.setTimeout` writes. */
const testTimeout = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** What `expect` and the runner compare values with: those of the realm in which tests and the product run. */
const sharedGlobals = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Promise', 'Map', 'Set'],
  ...['WeakMap', 'WeakSet', 'RegExp', 'Date', 'Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError'],
  ...['SyntaxError', 'TypeError', 'URIError', 'ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Uint8Array'],
  ...['Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'Int8Array', 'Int16Array', 'Int32Array', 'Float32Array'],
  ...['Float64Array', 'BigInt64Array', 'BigUint64Array'],
];

/**
 * Jest's environment for Node, of which only Jest itself makes use: the runner and `expect` live in its vm context, tests and
 * what they import outside of it (`native-runtime.cjs`). So timers, spies and types are those of the outside.
 */
export default class RectoTestEnvironment extends TestEnvironment {
  #file;
  #limits;
  #endWatch = () => undefined;
  #startedAtSeconds = processorSeconds();

  constructor(config, context) {
    super(config, context);
    this.#file = context.testPath;
    this.#limits = limits[config.projectConfig.displayName.name];
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  async setup() {
    await super.setup();
    this.#endWatch = watchTestFile(this.#file, this.#limits.fileMs);
    this.global[testTimeout] = this.#limits.testMs;
    // Reading keeps its time limits beside other tests too.
    setReadingNiceness(0);
    this.context.outside = globalThis;
    runInContext(`const { ${sharedGlobals.join(', ')} } = outside;`, this.context);
    delete this.context.outside;
  }

  async teardown() {
    await super.teardown();
    this.#endWatch();
    this.#noteProcessorTime();
  }

  /** For the reporter, which is in another process; a process runs one test file at a time. */
  #noteProcessorTime() {
    const file = process.env.TEST_PROCESSOR_TIMES;
    if (file === undefined || this.#startedAtSeconds === null) return;
    appendFileSync(
      file,
      `${JSON.stringify({ file: this.#file, seconds: processorSeconds() - this.#startedAtSeconds })}\n`,
    );
  }
}
