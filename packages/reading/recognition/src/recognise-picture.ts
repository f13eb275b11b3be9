import type { Rendering, UnreadablePage } from '@recto/document-model';
import type { PictureReading, PictureTask } from './picture-task.js';
import { isMemoryLimit } from './engine/memory-limit-error.js';
import type { RecognitionContext } from './recognition-context.js';

/** Draws a page in grey, within the bounds of the call. */
export function renderPicture(
  { pdf, document, maxPagePixels, signal }: RecognitionContext,
  pageNumber: number,
  dpi: number,
): Promise<Rendering | UnreadablePage> {
  return pdf.render(document, pageNumber, { dpi, maxPixels: maxPagePixels, signal });
}

/**
 * Has a recogniser do a task; takes the picture's pixels. A recogniser that is lost or too slow costs the page. All looks at
 * a page share its time.
 */
export async function recognisePicture(
  { pool, document, timeoutMs, spent, signal, onLoss }: RecognitionContext,
  pageNumber: number,
  task: PictureTask,
): Promise<PictureReading | UnreadablePage> {
  if (spent.ms >= timeoutMs) return { outcome: 'unreadable', pageNumber, reason: 'timed-out' };
  const end = await pool.recognise(document, task, { timeoutMs: timeoutMs - spent.ms, signal });
  if (end.type === 'recognised') {
    spent.ms += end.tookMs;
    return end.reading;
  }
  if (end.type === 'timed-out') spent.ms = timeoutMs;
  onLoss(pageNumber, end.type === 'died' ? end.cause : undefined);
  return { outcome: 'unreadable', pageNumber, reason: end.type === 'timed-out' ? 'timed-out' : lossReason(end.cause) };
}

function lossReason(cause: Error): 'too-large' | 'corrupt' {
  return isMemoryLimit(cause) ? 'too-large' : 'corrupt';
}
