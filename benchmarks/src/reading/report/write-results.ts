import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FieldsBenchRow } from '../fields/run-fields-bench.js';
import { drawPlot } from './draw-plot.js';
import type { EngineRow } from './engine-row.js';
import type { ReportTable } from './format-tables.js';
import { writeMarkdownReport } from './write-markdown-report.js';

export interface Results {
  readonly machine: string;
  readonly notes: readonly string[];
  readonly rows: readonly EngineRow[];
  readonly fields: readonly FieldsBenchRow[];
  readonly tables: readonly ReportTable[];
}

/** reading.json, reading.md and reading.svg in that folder. */
export async function writeResults(folder: string, { machine, notes, rows, fields, tables }: Results): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'reading.json'), `${JSON.stringify({ machine, notes, rows, fields }, null, 1)}\n`);
  await writeFile(path.join(folder, 'reading.md'), writeMarkdownReport(machine, notes, tables));
  await writeFile(path.join(folder, 'reading.svg'), drawPlot(rows));
}
