import { parentPort, workerData } from 'node:worker_threads';
import type { RecognitionReply, RecognitionRequest, RecognitionThreadData } from './recognition-messages.js';
import { startTesseract } from './tesseract.js';

/** Entry point of a recognition thread. An error is not caught: it ends the thread, and the page, and nothing else. */

if (!parentPort) throw new Error('This file runs in a worker thread.');
const port = parentPort;
const tesseract = await startTesseract(threadData(workerData));

port.on('message', ({ id, image, languages }: RecognitionRequest) => {
  const reply: RecognitionReply = { id, words: tesseract.recognise(image, languages) };
  port.postMessage(reply);
});
port.postMessage('ready');

/** Recogniser is the only starter of this file. */
function threadData(data: unknown): RecognitionThreadData {
  return data as RecognitionThreadData;
}
