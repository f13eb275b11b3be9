import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { addTextLayers, type LayeringInput } from './add-text-layers.js';
import type { Tagging } from './describe-document.js';
import { makePicturePdf, type PicturePage } from './make-picture-pdf.js';

export type WritingTask =
  | ({ readonly type: 'layers'; readonly source: Uint8Array } & LayeringInput)
  | { readonly type: 'pictures'; readonly pages: readonly PicturePage[]; readonly tagging: Tagging };

// pdf-lib tells the console of each damaged object that it skips: a file could fill the log with them.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));

/** What a writing thread does with a message; the pool imports this file by its address. */
export default function writeInThread(task: WritingTask): Promise<Uint8Array | 'unsuitable'> {
  return task.type === 'layers' ? addTextLayers(task.source, task) : makePicturePdf(task.pages, task.tagging);
}
