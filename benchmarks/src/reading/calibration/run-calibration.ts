import { createPageReader, pageThread } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import type { CalibrationPoint } from './calibration-types.js';
import { madeScans } from './made-scans.js';
import { readPoint } from './read-point.js';
import { realDocuments } from './real-documents.js';

const limits = { inspectTimeoutMs: 300_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 };
const usualPerKind = 4;

/** Recto on scans that the bench makes, and on the real documents of a folder: what it says of itself, and what is true. */
export async function runCalibration({
  documents,
  perKind = usualPerKind,
}: {
  readonly documents: string | null;
  readonly perKind?: number;
}): Promise<readonly CalibrationPoint[]> {
  const pdf = createPdfReader({ program: pageThread, threads: 1, ...limits });
  const pages = createPageReader({ pdf, threads: 1, pageTimeoutMs: limits.pageTimeoutMs });
  const points: CalibrationPoint[] = [];
  for await (const known of madeScans(pdf, perKind)) points.push(await readPoint({ pdf, pages }, known));
  if (documents !== null) {
    for (const known of realDocuments(documents)) points.push(await readPoint({ pdf, pages }, known));
  }
  await pages.close();
  await pdf.close();
  return points;
}
