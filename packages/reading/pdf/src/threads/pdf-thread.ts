import { servePdfThread } from './serve-thread.js';

/** Entry point of a thread that reads pages and makes nothing of them. */
await servePdfThread();
