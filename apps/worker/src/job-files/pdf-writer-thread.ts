import { addTextLayers, makePicturePdf, type LayeredPage, type PicturePage } from '@recto/searchable-pdf';

export type WritingTask =
  | { readonly type: 'layers'; readonly source: Uint8Array; readonly pageCount: number; readonly pages: LayeredPage[] }
  | { readonly type: 'pictures'; readonly pages: PicturePage[] };

/** What a writing thread does with a message; the pool imports this file by its address. */
export default function writeInThread(task: WritingTask): Promise<Uint8Array | 'unsuitable'> {
  return task.type === 'layers' ? addTextLayers(task.source, task) : makePicturePdf(task.pages);
}
