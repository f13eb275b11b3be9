import { createHash } from 'node:crypto';
import { createSemaphore, untilAborted } from '@recto/concurrency';
import { jobFileObjectKey, loadJobFileRequest, recordJobFile, type JobFileOutcome, findFigure } from '@recto/jobs';
import type { TaskHandler } from '@recto/task-runtime';
import type { SourceDocument } from '@recto/document-model';
import { encodePng } from '@recto/page-pipeline';
import type { WorkerDependencies } from '../dependencies.js';
import type { MadeFile } from '../job-files/made-file.js';
import { makePageImage } from '../job-files/make-page-image.js';
import { makeSearchablePdf } from '../job-files/make-searchable-pdf.js';
import { JobEndedError, type JobWatch } from '../job-watch.js';
import { jobLog } from './job-log.js';

/** 4,000 by 3,000; three bytes each while the file is made. */
const maxPixels = 12_000_000;

/** A figure of a page, in colour, as fine as the file has it. */
async function makeFigure(
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

/** A fault of ours that comes again is given up: whoever waits is told so, and may ask again after a retry of the job. */
const giveUpFromAttempt = 3;

/** Makes a file of an ended job, the picture of a page or a figure, or a searchable PDF, and stores it for all who ask again. */
export function createMakeJobFile(dependencies: WorkerDependencies, watch: JobWatch): TaskHandler<'make-job-file'> {
  const { db, objectStore, documents } = dependencies;
  // Whole documents stand in memory: one after the other, whatever their number.
  const oneAtATime = createSemaphore(1);
  return async ({ jobId, name }, { signal: workerStops, attempt }) => {
    const request = await loadJobFileRequest(db, { jobId, name });
    if (!request) return;
    const { job } = request;
    const logger = jobLog(dependencies.logger, job);
    const { signal, release } = watch.follow(jobId, workerStops, 'deleted');
    const make = async (): Promise<MadeFile> => {
      const bytes = await untilAborted(documents.get(job.sourceKey), signal);
      if (!bytes) return { outcome: 'failed', errorCode: 'upload_missing' };
      const document = { key: job.id, owner: job.teamId, bytes };
      const pageNumber = /^page-(\d+)\.png$/.exec(name)?.[1];
      if (pageNumber !== undefined)
        return makePageImage(dependencies, document, { pageNumber: Number(pageNumber), signal });
      const [, figurePage, figureNumber] = /^figure-(\d+)-(\d+)\.png$/.exec(name) ?? [];
      if (figurePage !== undefined) {
        const figure = { jobId, pageNumber: Number(figurePage), figureNumber: Number(figureNumber), signal };
        return oneAtATime.run(() => makeFigure(dependencies, document, figure), signal);
      }
      return oneAtATime.run(() => makeSearchablePdf(dependencies, { ...request, document, signal }), signal);
    };
    let made: MadeFile;
    try {
      made = await make();
    } catch (error) {
      if (signal.reason instanceof JobEndedError) {
        logger.info('making a file stopped: its job is deleted', { name });
        return;
      }
      if (signal.aborted || attempt < giveUpFromAttempt) throw error;
      logger.error('a file is given up: making it failed again', { name, error });
      made = { outcome: 'failed', errorCode: 'not_made' };
    } finally {
      release();
    }
    const objectKey = jobFileObjectKey({ teamId: job.teamId, jobId, name });
    if (made.outcome === 'made') await objectStore.putObject(objectKey, made.bytes, made);
    const isWanted = await recordJobFile(db, { jobId, name, outcome: describe(made, objectKey) });
    if (!isWanted) await objectStore.deletePrefix(objectKey);
    logger.info('file made', { name, outcome: made.outcome, isWanted });
  };
}

function describe(made: MadeFile, objectKey: string): JobFileOutcome {
  if (made.outcome === 'failed') return made;
  const sha256 = createHash('sha256').update(made.bytes).digest('hex');
  return { outcome: 'made', objectKey, sizeBytes: made.bytes.byteLength, sha256 };
}
