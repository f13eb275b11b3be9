import { servePdfThread } from './serve-pdf-thread.js';

/** What a thread of a reader without a program is started with. */
await servePdfThread();
