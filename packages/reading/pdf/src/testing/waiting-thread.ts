import { servePdfThread } from '../threads/serve-pdf-thread.js';

/** A program whose tasks are milliseconds, for which it does nothing. */
await servePdfThread({
  finish: () => {
    throw new Error('This program finishes no pages.');
  },
  run: (task) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(task)),
});
