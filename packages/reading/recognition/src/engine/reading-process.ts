import { standBack } from '@recto/concurrency';
import { readPicture } from '../read-picture.js';
import { startNativeEngine } from './native-engine.js';
import type { ReadingReply, ReadingRequest } from './reading-messages.js';
import type { NativeFiles } from './recognition-files.js';

/**
 * Entry point of a process with the native engine. It is a process because native code cannot be interrupted in a thread,
 * and takes what it runs in with it when it crashes. It ends with its parent, and with its first error.
 */

process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', (error) => {
  send({ type: 'failed', message: error.stack ?? error.message }, () => process.exit(1));
});

const engine = startNativeEngine(nativeFiles(process.argv[2]));
process.on('message', (message) => {
  const { id, task } = readingRequest(message);
  send({ type: 'reading', id, reading: readPicture(engine, task) });
});
standBack(process.pid);
send({ type: 'ready', systemId: process.pid });

function send(reply: ReadingReply, sent: () => void = () => undefined): void {
  process.send?.(reply, undefined, undefined, sent);
}

/** EngineHost is the only starter of this file, and the only sender of messages. */
function nativeFiles(json = ''): NativeFiles {
  return JSON.parse(json) as NativeFiles;
}

function readingRequest(message: unknown): ReadingRequest {
  return message as ReadingRequest;
}
