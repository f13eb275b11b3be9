import { setReadingNiceness, standBack } from '@recto/concurrency';
import { readPicture } from '../read-picture.js';
import { startNativeEngine } from './native-engine.js';
import type { NeuralFiles } from '../neural/neural-files.js';
import type { NeuralReader } from '../neural/start-neural-reader.js';
import type { EngineStart, ReadingReply, ReadingRequest } from './reading-messages.js';
import { startWasmEngine } from './wasm-engine.js';

/**
 * Entry point of a process with recognisers in native code: libtesseract, or ONNX Runtime beside Tesseract of either kind. It
 * is a process because native code cannot be interrupted in a thread, and takes what it runs in with it when it crashes. It
 * ends with its parent, and with its first error.
 */

process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', (error) => {
  send({ type: 'failed', message: error.stack ?? error.message }, () => process.exit(1));
});

const start = engineStart(process.argv[2]);
const engine =
  start.engine === 'native' ? startNativeEngine(start.files) : await startWasmEngine(start.files, start.memoryMb);
let neural: Promise<NeuralReader | undefined> | undefined;
process.on('message', (message) => {
  const { id, task } = readingRequest(message);
  void readPicture(engine, task, () => (neural ??= startNeural(start.neural))).then((reading) =>
    send({ type: 'reading', id, reading }),
  );
});
setReadingNiceness(Number(process.argv[3]));
standBack(process.pid);
send({ type: 'ready', systemId: process.pid });

/** When it is first needed. Where it does not load, the first recogniser reads alone, and the parent is told. */
async function startNeural(files: NeuralFiles | undefined): Promise<NeuralReader | undefined> {
  if (!files) return undefined;
  try {
    const { startNeuralReader } = await import('../neural/start-neural-reader.js');
    return await startNeuralReader(files, start.files.languagePaths);
  } catch (error) {
    send({ type: 'neural-problem', message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

function send(reply: ReadingReply, sent: () => void = () => undefined): void {
  process.send?.(reply, undefined, undefined, sent);
}

/** EngineHost is the only starter of this file, and the only sender of messages. */
function engineStart(json = ''): EngineStart {
  return JSON.parse(json) as EngineStart;
}

function readingRequest(message: unknown): ReadingRequest {
  return message as ReadingRequest;
}
