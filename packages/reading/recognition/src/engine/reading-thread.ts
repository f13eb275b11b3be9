import { parentPort, workerData } from 'node:worker_threads';
import { standBack, systemThreadId } from '@recto/concurrency';
import { readPicture } from '../read-picture.js';
import type { EngineStart, ReadingReply, ReadingRequest } from './reading-messages.js';
import { startWasmEngine } from './wasm-engine.js';

/** Entry point of a thread with the WebAssembly engine. An error is not caught: it ends the thread, and the page. */

if (!parentPort) throw new Error('This file runs in a worker thread.');
const port = parentPort;
const { files, memoryMb } = wasmStart(workerData);
const engine = await startWasmEngine(files, memoryMb);

port.on('message', ({ id, task }: ReadingRequest) => {
  void readPicture(engine, task).then((reading) => send({ type: 'reading', id, reading }));
});
const systemId = systemThreadId();
standBack(systemId);
send({ type: 'ready', systemId });

function send(reply: ReadingReply): void {
  port.postMessage(reply);
}

/** EngineHost is the only starter of this file. */
function wasmStart(data: unknown): Extract<EngineStart, { engine: 'wasm' }> {
  return data as Extract<EngineStart, { engine: 'wasm' }>;
}
