import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { readTreeCpuMs } from '../process-tree.js';
import { median, timed } from '../statistics.js';
import { encodePicture } from './corpus/scans/encode-picture.js';
import { makePicturePdf } from './corpus/scans/make-picture-pdf.js';
import { createRandom } from './corpus/random.js';
import { loadRecto } from './engines/load-recto.js';
import type { ReportTable } from './report/format-tables.js';

const pagesPerDocument = 12;
const a4Pt = { widthPt: 595, heightPt: 842 };
const dpi = 200;
const rounds = 5;

/** What a page without a word costs Recto on one core, inspection included: nothing on it, a white scan, a grainy one. */
export async function measureBlankPages(): Promise<ReportTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-blank-'));
  const recto = await loadRecto({ threads: 1 });
  try {
    const rows: string[][] = [];
    for (const [name, bytes] of await makeBlankDocuments()) {
      const pdfPath = path.join(folder, 'blank.pdf');
      await writeFile(pdfPath, bytes);
      const kind = { kind: 'scans-clean', isScan: true, language: 'eng' } as const;
      const file = { name, pdfPath, pageCount: pagesPerDocument, ...kind, pictures: [] };
      // The first reading starts the engines.
      await recto.read(file);
      const readings = [];
      for (let round = 0; round < rounds; round += 1) readings.push(await measure(() => recto.read(file)));
      const times = readings.map(({ tookMs }) => tookMs);
      const cpuMs = readings.flatMap((reading) => reading.cpuMs ?? []);
      const text = readings.map(({ value }) => value.text.trim()).find((each) => each !== '');
      const figures = [Math.min(...times), median(times), median(cpuMs)].map((ms) =>
        (ms / pagesPerDocument).toFixed(1),
      );
      rows.push([name, ...figures, text === undefined ? 'nothing' : `"${text.slice(0, 20)}"`]);
    }
    const headings = ['page', 'ms/page (best)', 'ms/page (median)', 'processor ms/page', 'read'];
    return { title: `Blank pages (Recto, one thread, ${rounds} readings)`, headings, rows };
  } finally {
    await recto.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure<T>(act: () => Promise<T>) {
  const before = readTreeCpuMs(process.pid);
  const { value, tookMs } = await timed(act);
  const after = readTreeCpuMs(process.pid);
  return { value, tookMs, cpuMs: before !== null && after !== null ? after - before : undefined };
}

async function makeBlankDocuments(): Promise<[string, Uint8Array][]> {
  const empty = await PDFDocument.create();
  for (let count = 0; count < pagesPerDocument; count += 1) empty.addPage([a4Pt.widthPt, a4Pt.heightPt]);
  return [
    ['nothing on it', await empty.save()],
    ['a white scan, 200 dpi', await makeBlankScan(0)],
    ['a grainy scan, 200 dpi', await makeBlankScan(12)],
  ];
}

/** `grain` is the greatest darkening of a pixel, of 255. */
async function makeBlankScan(grain: number): Promise<Uint8Array> {
  const width = Math.round((a4Pt.widthPt / 72) * dpi);
  const height = Math.round((a4Pt.heightPt / 72) * dpi);
  const random = createRandom('blank');
  const pixels = Uint8Array.from({ length: width * height }, () => 250 - random.integer(0, grain));
  const page = { encoded: encodePicture({ width, height, pixels }, 85), ...a4Pt };
  return makePicturePdf(Array.from({ length: pagesPerDocument }, () => page));
}
