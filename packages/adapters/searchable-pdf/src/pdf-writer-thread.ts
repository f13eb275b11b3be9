import { workerData } from 'piscina';
import { addTextLayers, type LayeredPage } from './add-text-layers.js';
import { limitBuffers } from './limit-buffers.js';
import { makePicturePdf, type PicturePage } from './make-picture-pdf.js';

export type WritingTask =
  | { readonly type: 'layers'; readonly source: Uint8Array; readonly pageCount: number; readonly pages: LayeredPage[] }
  | { readonly type: 'pictures'; readonly pages: PicturePage[] };

limitBuffers(Number(workerData));

/** What a writing thread does with a message; the pool imports this file by its address. */
export default function writeInThread(task: WritingTask): Promise<Uint8Array | 'unsuitable'> {
  return task.type === 'layers' ? addTextLayers(task.source, task) : makePicturePdf(task.pages);
}
