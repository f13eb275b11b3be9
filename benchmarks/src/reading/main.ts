import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBench } from '../run-bench.js';
import { makeCorpus } from './corpus/make-corpus.js';
import { writeCorpus } from './corpus/write-corpus.js';
import { runLibrary } from './engines/run-library.js';
import { scoreDocument, type DocumentScore } from './metrics/score-document.js';
import { readReadingOptions } from './read-options.js';
import { summarise } from './summarise.js';

await runBench(async (cleanUp) => {
  const options = readReadingOptions();
  const documents = await makeCorpus(options.kinds, options.sample);
  if (options.corpusOnly !== null) {
    await writeCorpus(options.corpusOnly, documents);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-reading-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  const files = await writeCorpus(folder, documents);
  for (const model of options.models.length === 0 ? ['standard-v2'] : options.models) {
    const run = await runLibrary('recto', { threads: 1, model }, files);
    const scored: { name: string; kind: string; score: DocumentScore; msPerPage: number }[] = [];
    for (const { name, output, error, tookMs } of run.documents) {
      const truth = documents.find((document) => document.name === name);
      if (truth === undefined) continue;
      if (output === null) console.log(`${name}: ${error ?? ''}`);
      const score = scoreDocument(truth, output ?? { format: 'markdown', text: '' });
      scored.push({ name, kind: truth.kind, score, msPerPage: tookMs / truth.pages.length });
      if (options.keep !== null) {
        await mkdir(path.join(options.keep, truth.kind), { recursive: true });
        await writeFile(path.join(options.keep, truth.kind, `${name}.md`), output?.text ?? '');
      }
    }
    console.log(`\n${model}, ${Math.round((run.peakBytes ?? 0) / 1e6)} MB`);
    const row = (label: string, some: typeof scored): [string, Record<string, unknown>] => {
      const figures = summarise(some.map(({ score }) => score));
      const rounded = Object.entries(figures).map(([key, value]): [string, unknown] => [
        key,
        value === null ? '' : +Number(value).toFixed(4),
      ]);
      const ms = some.map(({ msPerPage }) => msPerPage).sort((a, b) => a - b);
      return [label, { ...Object.fromEntries(rounded), ms: Math.round(ms[ms.length >> 1] ?? 0) }];
    };
    const kinds = [...new Set(scored.map(({ kind }) => kind))];
    console.table(
      Object.fromEntries([
        ...kinds.map((kind) =>
          row(
            kind,
            scored.filter((one) => one.kind === kind),
          ),
        ),
        row('ALL', scored),
      ]),
    );
    const worst = [...scored].sort(
      (a, b) =>
        b.score.edits.characters.edits / b.score.edits.characters.length -
        a.score.edits.characters.edits / a.score.edits.characters.length,
    );
    console.table(Object.fromEntries(worst.slice(0, 15).map((one) => row(one.name, [one]))));
  }
});
