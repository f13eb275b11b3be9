import { runInContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
import { setReadingNiceness } from '../packages/concurrency/dist/index.js';

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
  constructor(config, context) {
    super(config, context);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  async setup() {
    await super.setup();
    // Reading keeps its time limits beside other tests too.
    setReadingNiceness(0);
    this.context.outside = globalThis;
    runInContext(`const { ${sharedGlobals.join(', ')} } = outside;`, this.context);
    delete this.context.outside;
  }
}
