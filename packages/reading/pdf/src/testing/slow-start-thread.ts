import { servePdfThread } from '../threads/serve-pdf-thread.js';
import { slowStartMs } from './slow-start-ms.js';

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowStartMs);
await servePdfThread();
