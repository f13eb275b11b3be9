import type { Db } from '@recto/database';
import { planPages, recordPageResults, startPreparation } from '@recto/jobs';

export type PageResult = Parameters<typeof recordPageResults>[1]['results'][number];

/** A page that was read, with one heading; `changes` replace any part of it. */
export function readPage(
  pageNumber: number,
  changes: Partial<Extract<PageResult, { outcome: 'read' }>> = {},
): PageResult {
  return {
    outcome: 'read',
    pageNumber,
    readFrom: 'text-layer',
    markdown: `# Page ${pageNumber}`,
    structured: null,
    citations: null,
    blocks: [
      {
        type: 'heading',
        text: `Page ${pageNumber}`,
        box: { x: 72, y: 36, width: 144, height: 18 },
        confidence: 1,
        level: 1,
      },
    ],
    confidence: 0.97,
    coverage: 1,
    inventedWords: 0,
    checks: null,
    modelTokens: null,
    ...changes,
  };
}

/** Does what a worker would do for a job: counts its A4 pages and takes it to `reading`. */
export async function planJobPages(
  db: Db,
  jobId: string,
  pageCount: number,
  { now }: { now: Date } = { now: db.clock.now() },
): Promise<void> {
  await startPreparation(db, { jobId, now });
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    pageNumber: index + 1,
    widthPt: 595.2,
    heightPt: 841.92,
    kind: 'text',
  }));
  await planPages(db, { jobId, pages, profile: {}, sourceSha256: 'ab'.repeat(32), now });
}

/** Records pages of a job, as a worker would; the last one ends it. */
export async function recordPages(
  db: Db,
  jobId: string,
  results: PageResult[],
  { now }: { now: Date } = { now: db.clock.now() },
): Promise<void> {
  await recordPageResults(db, { jobId, results, now });
}
