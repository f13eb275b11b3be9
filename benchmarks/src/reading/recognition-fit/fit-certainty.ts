import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { startWasmEngine, wasmFiles, wordFeatures } from '@recto/recognition';
import { z } from 'zod';
import { fitNamed } from './fit-named.js';
import { keptEvidence } from './kept-evidence.js';
import type { KnownPage } from './known-page.js';
import { makeKnownPages } from './make-known-pages.js';
import { observeCertainty, type ReadWords } from './observe-certainty.js';
import { observeUnread } from './observe-unread.js';
import { openPages } from './open-pages.js';
import { openReaders } from './open-readers.js';
import type { Observation } from './read-both-ways.js';

export interface CertaintyFit {
  readonly out: string;
  readonly perKind: number;
  readonly receipts: number;
  readonly papers: number;
  /** A folder of real pages, of which those are taken whose licence is open. */
  readonly documents?: string | undefined;
  readonly every: number;
  readonly offset: number;
  /** A file of what was read before, a page on each line: those pages are not read again, others are added. */
  readonly keep?: string | undefined;
  readonly threads: number;
  /** Leaves the weights of `out` as they are to each other, and fits beside them those of features that have none yet. */
  readonly onto: boolean;
}

/** What is known of a page, kept as a line of JSON, so that it need not be read again. */
interface CertaintyEvidence extends ReadWords {
  readonly unread: readonly Observation[];
}

/** Reads pages of known text as they are built now, and fits how likely a word is right, and ink under no word text. */
export async function fitCertainty(fit: CertaintyFit): Promise<void> {
  const { pdf, pool } = openReaders(fit.threads);
  const engine = await startWasmEngine(wasmFiles(), 1_024);
  const evidence = keptEvidence<CertaintyEvidence>(fit.keep);
  const known = new Set(evidence.map(({ source }) => source));
  const observe = async (page: KnownPage) => {
    const unread = await observeUnread(pdf, engine, page);
    const found = { ...(await observeCertainty(pdf, pool, page)), unread };
    evidence.push(found);
    if (fit.keep !== undefined) appendFileSync(fit.keep, `${JSON.stringify(found)}\n`);
    const labels = found.words.flatMap(({ isTrue }) => (isTrue === undefined ? [] : [isTrue]));
    console.log(`${page.name}: ${String(labels.filter(Boolean).length)} of ${String(labels.length)} words right`);
  };
  const running = new Set<Promise<void>>();
  for await (const page of pagesOf(fit, pdf)) {
    if (known.has(page.source)) continue;
    const task = observe(page).finally(() => running.delete(task));
    running.add(task);
    if (running.size >= fit.threads) await Promise.race(running);
  }
  await Promise.all(running);
  await pool.end();
  await pdf.close();
  evidence.sort((a, b) => (a.source < b.source ? -1 : 1));
  const weights = fit.onto ? fittedOnto(fit, evidence) : fittedAnew(fit, evidence);
  writeFileSync(fit.out, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(JSON.stringify(weights.crossValidated, null, 2));
}

function fittedAnew(fit: CertaintyFit, evidence: readonly CertaintyEvidence[]) {
  const words = fitNamed(evidence.flatMap(wordObservations));
  const unread = fitNamed(evidence.flatMap((page) => page.unread));
  return {
    fittedOn: sourcesOf(fit),
    crossValidated: { words: words.report, unread: unread.report },
    words: words.model,
    unread: unread.model,
  };
}

const namedWeights = z.object({ constant: z.number(), features: z.record(z.string(), z.number()) });
const fittedBefore = z.looseObject({ fittedOn: z.string(), crossValidated: z.looseObject({}), words: namedWeights });

/** What the weights say now counts as one feature, beside those that they do not know. */
function fittedOnto(fit: CertaintyFit, evidence: readonly CertaintyEvidence[]) {
  const now = fittedBefore.parse(JSON.parse(readFileSync(fit.out, 'utf8')));
  const { constant, features } = now.words;
  const observations = evidence.flatMap(wordObservations).map((observation) => {
    const entries = Object.entries(observation.features);
    const before = entries.reduce((sum, [name, value]) => sum + value * (features[name] ?? 0), constant);
    const added = entries.filter(([name]) => !(name in features));
    return { ...observation, features: { before, ...Object.fromEntries(added) } };
  });
  const { model, report } = fitNamed(observations);
  const { before: share = 1, ...added } = model.features;
  const scaled = (value: number) => Number((value * share).toFixed(4));
  const old = Object.fromEntries(Object.entries(features).map(([name, value]) => [name, scaled(value)]));
  return {
    ...now,
    fittedOn: `${now.fittedOn}; ${Object.keys(added).join(', ')} and the scale of the others on: ${sourcesOf(fit)}`,
    crossValidated: { ...now.crossValidated, wordsOnto: report },
    words: { constant: Number((constant * share + model.constant).toFixed(4)), features: { ...old, ...added } },
  };
}

function wordObservations({ source, language, words }: CertaintyEvidence): Observation[] {
  const features = wordFeatures(words, language);
  return words.flatMap(({ isTrue }, index) => {
    const numbers = features[index];
    return isTrue === undefined || !numbers ? [] : [{ features: numbers, isTrue, page: source }];
  });
}

async function* pagesOf(fit: CertaintyFit, pdf: Parameters<typeof makeKnownPages>[0]): AsyncGenerator<KnownPage> {
  if (fit.documents !== undefined) yield* openPages(fit.documents, fit);
  yield* makeKnownPages(pdf, { ...fit, half: 'tuning', seed: 'certainty' });
}

function sourcesOf({ documents }: CertaintyFit): string {
  const made =
    'Documents of the made corpus, made till receipts and made papers with fields, worn and scanned (npm run fit:recognition)';
  return documents === undefined ? made : `${made}; scans of old books in the public domain`;
}
