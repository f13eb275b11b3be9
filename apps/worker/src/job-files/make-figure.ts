import type { SourceDocument } from '@recto/document-model';
import { findFigure } from '@recto/jobs';
import { encodePng } from '@recto/page-pipeline';
import type { WorkerDependencies } from '../dependencies.js';
import type { MadeFile } from './made-file.js';

/** 4,000 by 3,000; three bytes each while the file is made. */
const maxPixels = 12_000_000;

/** A figure of a page, in colour, as fine as the file has it. */
export async function makeFigure(
  { db, pdf }: Pick<WorkerDependencies, 'db' | 'pdf'>,
  document: SourceDocument,
  { jobId, pageNumber, figureNumber, signal }: FigureRequest,
): Promise<MadeFile> {
  const region = await findFigure(db, { jobId, pageNumber, figureNumber });
  if (!region) return { outcome: 'failed', errorCode: 'figure_not_found' };
  const drawn = await pdf.drawFigure(document, pageNumber, { region, maxPixels, signal });
  if (drawn.outcome !== 'drawn') return { outcome: 'failed', errorCode: `page_${drawn.reason.replace('-', '_')}` };
  return { outcome: 'made', bytes: await encodePng({ ...drawn, channels: 3 }), contentType: 'image/png' };
}

interface FigureRequest {
  readonly jobId: string;
  readonly pageNumber: number;
  readonly figureNumber: number;
  readonly signal: AbortSignal;
}
