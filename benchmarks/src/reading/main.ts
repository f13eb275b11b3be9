import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeMachine, printTable } from '../print-report.js';
import { runBench } from '../run-bench.js';
import { formatCalibration } from './calibration/format-calibration.js';
import { runCalibration } from './calibration/run-calibration.js';
import type { CalibrationPoint } from './calibration/calibration-types.js';
import { makeCorpus } from './corpus/make-corpus.js';
import { readCorpus } from './corpus/read-corpus.js';
import type { StoredDocument } from './corpus/stored-document.js';
import { writeCorpus } from './corpus/write-corpus.js';
import { readyEngines } from './engines/ready-engines.js';
import { runFieldsBench, type FieldsBenchRow } from './fields/run-fields-bench.js';
import { keepOutputs } from './keep-outputs.js';
import { listEngines } from './list-engines.js';
import { measureBlankPages } from './measure-blank-pages.js';
import { printWorst } from './print-worst.js';
import { readReadingOptions, type ReadingOptions } from './read-options.js';
import { engineRows, type EngineRow } from './report/engine-row.js';
import { formatFields } from './report/format-fields.js';
import { formatTables } from './report/format-tables.js';
import { writeCalibration } from './report/write-calibration.js';
import { writeResults } from './report/write-results.js';
import { runEngine } from './run-engine.js';

await runBench(async (cleanUp) => {
  const options = readReadingOptions();
  if (options.corpusOnly !== null) {
    await writeCorpus(options.corpusOnly, await makeCorpus(options.kinds, options.sample));
    return;
  }
  const documents = await prepareCorpus(options, cleanUp);
  const nothing = { engines: [], notes: [] };
  const { engines, notes } = documents.length === 0 ? nothing : await readyEngines(listEngines(options));
  const machine = describeMachine();
  console.log(`${machine}\n${notes.map((note) => `${note}\n`).join('')}`);

  const rows: EngineRow[] = [];
  for (const engine of engines) {
    for (const category of engine.reads) {
      const wanted = documents.filter(({ pictures }) => (category === 'scans') === pictures.length > 0);
      if (wanted.length === 0) continue;
      console.log(`${engine.name}: ${category} ...`);
      const run = await runEngine(engine, category, wanted);
      rows.push(...engineRows(run));
      if (options.keep !== null) await keepOutputs(options.keep, run);
      if (options.engines.length > 0) printWorst(run);
    }
    // A run that is stopped leaves what it has measured.
    if (options.results !== null)
      await writeResults(options.results, { machine, notes, rows, fields: [], tables: formatTables(rows) });
  }
  const fields = options.hasFields ? await measureFields(options) : [];
  const blank = options.hasBlank ? [await measureBlankPages()] : [];
  const calibration = options.hasCalibration ? await measureCalibration(options) : [];
  const tables = [...formatTables(rows), ...blank, ...formatFields(fields)];
  const calibrationTables = calibration.length > 0 ? formatCalibration(calibration) : [];
  for (const { title, headings, rows: lines } of [...tables, ...calibrationTables]) {
    console.log(`\n${title}`);
    printTable(
      [...headings],
      lines.map((line) => [...line]),
    );
  }
  if (options.results === null) return;
  if (calibration.length > 0) await writeCalibration(options.results, machine, calibration);
  if (tables.length > 0) await writeResults(options.results, { machine, notes, rows, fields, tables });
});

function measureCalibration({ documents, sample }: ReadingOptions): Promise<readonly CalibrationPoint[]> {
  console.log('recto: calibration ...');
  return runCalibration({ documents, ...(sample === null ? {} : { perKind: sample }) });
}

async function measureFields({ sample }: ReadingOptions): Promise<readonly FieldsBenchRow[]> {
  console.log('recto: fields ...');
  const { rows } = await runFieldsBench({ halves: ['tuning', 'held-out'], ...(sample === null ? {} : { sample }) });
  return rows;
}

/** The corpus at hand, or a new one in a folder that is gone afterwards. */
async function prepareCorpus(
  { corpus, kinds, sample }: ReadingOptions,
  cleanUp: (undo: () => Promise<void>) => void,
): Promise<StoredDocument[]> {
  if (corpus !== null) return readCorpus(corpus, kinds, sample);
  console.log('Making the corpus ...');
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-reading-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return writeCorpus(folder, await makeCorpus(kinds, sample));
}
