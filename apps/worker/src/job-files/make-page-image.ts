import { encodePng } from '@recto/page-pipeline';
import type { SourceDocument } from '@recto/document-model';
import type { WorkerDependencies } from '../dependencies.js';
import type { MadeFile } from './made-file.js';

/** As the sizes of a result (Interface 4). */
const dpi = 150;
/** A sheet of 100 by 80 cm; larger ones are drawn coarser. */
const maxPixels = 40_000_000;

/** The picture of a page, upright, in grey. */
export async function makePageImage(
  { pdf }: Pick<WorkerDependencies, 'pdf'>,
  document: SourceDocument,
  { pageNumber, signal }: { pageNumber: number; signal: AbortSignal },
): Promise<MadeFile> {
  const drawn = await pdf.render(document, pageNumber, { dpi, maxPixels, signal });
  if (drawn.outcome !== 'rendered') return { outcome: 'failed', errorCode: `page_${drawn.reason.replace('-', '_')}` };
  return { outcome: 'made', bytes: await encodePng(drawn), contentType: 'image/png' };
}
