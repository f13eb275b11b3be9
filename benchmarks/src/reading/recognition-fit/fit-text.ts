import { appendFileSync, writeFileSync } from 'node:fs';
import { textFeatures } from '@recto/recognition';
import { fitNamed } from './fit-named.js';
import { keptEvidence } from './kept-evidence.js';
import { makeKnownPages, type KnownPagesWish } from './make-known-pages.js';
import { observeText, type PrintAndNoise } from './observe-text.js';
import { openReaders } from './open-readers.js';
import type { Observation } from './read-both-ways.js';

export interface TextFit extends Pick<KnownPagesWish, 'perKind' | 'receipts' | 'papers'> {
  readonly out: string;
  /** A file of what was read before, a page on each line: those pages are not read again, others are added. */
  readonly keep?: string | undefined;
}

/** Reads pages of known text with clutter on them, and fits how likely what was read as a word is one. */
export async function fitText(fit: TextFit): Promise<void> {
  const { pdf, pool } = openReaders(1);
  const evidence = keptEvidence<PrintAndNoise>(fit.keep);
  const known = new Set(evidence.map(({ source }) => source));
  for await (const page of makeKnownPages(pdf, { ...fit, half: 'tuning', seed: 'text' })) {
    if (known.has(page.source)) continue;
    const found = await observeText(pdf, pool, page);
    evidence.push(found);
    if (fit.keep !== undefined) appendFileSync(fit.keep, `${JSON.stringify(found)}\n`);
    const noise = found.words.filter(({ isText }) => !isText).length;
    console.log(`${page.name}: ${String(noise)} of ${String(found.words.length)} words are none`);
  }
  await pool.end();
  await pdf.close();
  evidence.sort((a, b) => (a.source < b.source ? -1 : 1));
  const { model, report } = fitNamed(evidence.flatMap(observationsOf));
  const weights = {
    fittedOn: `${String(evidence.length)} made pages (documents, till receipts, papers with fields), worn, scanned and cluttered (npm run fit:recognition -- --text)`,
    crossValidated: report,
    text: model,
  };
  writeFileSync(fit.out, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(JSON.stringify(weights, null, 2));
}

/** Of a page with less print the words do not lie where they are known to be. */
const leastPrint = 0.6;

/** Leaders are one word of the picture, and many or none of the page. */
function observationsOf({ source, language, words }: PrintAndNoise): Observation[] {
  if (words.filter(({ isText }) => isText).length < words.length * leastPrint) return [];
  const features = textFeatures(words, language);
  return words.flatMap(({ text, isText }, index) =>
    /^\.{3,}$/u.test(text) ? [] : [{ features: features[index] ?? {}, isTrue: isText, page: source }],
  );
}
