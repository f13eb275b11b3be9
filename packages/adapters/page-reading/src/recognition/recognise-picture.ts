import type { Rendering, UnreadablePage } from '../page-reading-types.js';
import type { PictureReading, PictureTask } from './picture-task.js';
import type { RecognitionContext } from './recognition-context.js';

/** Draws a page in grey, within the bounds of the call. */
export function renderPicture(
  { pdf, document, maxPagePixels, signal }: RecognitionContext,
  pageNumber: number,
  dpi: number,
): Promise<Rendering | UnreadablePage> {
  return pdf.render(document, pageNumber, { dpi, maxPixels: maxPagePixels, signal });
}

/** Has a recogniser do a task; takes the picture's pixels. A recogniser that is lost or too slow costs the page. */
export async function recognisePicture(
  { pool, timeoutMs, signal, onLoss }: RecognitionContext,
  pageNumber: number,
  task: PictureTask,
): Promise<PictureReading | UnreadablePage> {
  const end = await pool.recognise(task, { timeoutMs, signal });
  if (end.type === 'recognised') return end.reading;
  onLoss(pageNumber, end.type === 'died' ? end.cause : undefined);
  return { outcome: 'unreadable', pageNumber, reason: end.type === 'timed-out' ? 'timed-out' : 'corrupt' };
}
