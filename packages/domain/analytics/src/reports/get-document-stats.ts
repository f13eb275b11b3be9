import type { TeamContext } from '@recto/operation-context';
import { loadJobSums } from '../figures/load-quarters.js';
import type { ReportWindow } from '../window/report-window.js';
import { onlyRow } from './get-overview.js';
import { orZero, ratio } from './ratio.js';
import { wholeBound } from './series.js';

const names = [
  'total_pages',
  'small_documents',
  'medium_documents',
  'large_documents',
  'very_large_documents',
  'sized_documents',
  'document_bytes',
  'document_bytes_min',
  'document_bytes_max',
] as const;

/** How long and large the window's documents are; one whose pages were never counted is none (specification 2.11). */
export async function getDocumentStats(ctx: TeamContext, window: ReportWindow) {
  const { teamId } = ctx.actor;
  const sums = onlyRow(await loadJobSums(ctx.db, { teamId, window, starts: wholeBound(window), names }));
  const distribution = {
    smallDocs: orZero(sums.small_documents),
    mediumDocs: orZero(sums.medium_documents),
    largeDocs: orZero(sums.large_documents),
    veryLargeDocs: orZero(sums.very_large_documents),
  };
  const totalDocuments = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  return {
    distribution,
    summary: {
      avgFileSize: ratio(orZero(sums.document_bytes), orZero(sums.sized_documents)),
      avgPagesPerDoc: ratio(orZero(sums.total_pages), totalDocuments),
      maxFileSize: orZero(sums.document_bytes_max),
      minFileSize: orZero(sums.document_bytes_min),
      totalDocuments,
      totalFileSize: orZero(sums.document_bytes),
    },
  };
}
