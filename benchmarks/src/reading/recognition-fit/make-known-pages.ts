import type { PdfReader } from '@recto/pdf';
import { textKinds } from '../corpus/corpus-types.js';
import { makeTextDocuments, textCommissions } from '../corpus/make-text-corpus.js';
import { createRandom, type Random } from '../corpus/random.js';
import { chooseDegradation, type Degradation } from '../corpus/scans/degradations.js';
import type { FieldsHalf } from '../fields/fields-layout.js';
import { heldOutLayouts } from '../fields/held-out/held-out-layouts.js';
import { makeFieldsDocuments } from '../fields/make-fields-documents.js';
import { tuningLayouts } from '../fields/tuning/tuning-layouts.js';
import type { KnownPage } from './known-page.js';
import { makeTillReceipts } from './make-till-receipts.js';
import { scanPage } from './scan-page.js';

const kinds = ['scans-clean', 'scans-light', 'scans-heavy', 'scans-fax', 'scans-low-dpi'] as const;

export interface KnownPagesWish {
  /** Documents of each kind of the made corpus, till receipts, and forms, invoices and other papers with fields. */
  readonly perKind: number;
  readonly receipts: number;
  readonly papers: number;
  /** Whose layouts the papers have. */
  readonly half: FieldsHalf;
  readonly seed: string;
}

/**
 * Pages of the made corpus, till receipts, and papers with fields, each printed, worn and scanned in its own way; level, so that
 * their words' places are known.
 */
export async function* makeKnownPages(
  pdf: PdfReader,
  { perKind, receipts, papers, half, seed }: KnownPagesWish,
): AsyncGenerator<KnownPage> {
  const texts = await makeTextDocuments(textCommissions(textKinds, perKind));
  const slips = await makeTillReceipts(receipts, seed);
  const documents = [
    ...texts.map(({ name, bytes, language }) => ({ name, bytes, language })),
    ...slips.map((slip) => ({ ...slip, language: 'eng' })),
    ...(await somePapers(pdf, papers, half)),
  ];
  for (const { name, bytes, language } of documents) {
    const page = await knownPage(pdf, `${seed} ${name}`, bytes, language);
    if (page) yield page;
  }
}

/** Languages of the countries that the names of layouts begin with. */
const languageOf: Readonly<Record<string, string>> = {
  at: 'deu',
  ch: 'deu',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  it: 'ita',
  nl: 'nld',
  pt: 'por',
};

/** A document of each of so many layouts of one half, evenly from all of them. */
async function somePapers(pdf: PdfReader, count: number, half: FieldsHalf) {
  const layouts = half === 'tuning' ? tuningLayouts : heldOutLayouts;
  const chosen = layouts.filter((_, index) => share(index + 1) > share(index));
  function share(index: number): number {
    return Math.floor((index * count) / layouts.length);
  }
  const papers = [];
  for (const { name: layoutName } of chosen) {
    const wish = { halves: [half], forms: ['digital'], copies: 1, layoutName } as const;
    for await (const { name, bytes } of makeFieldsDocuments(pdf, wish))
      papers.push({ name, bytes, language: languageOf[name.slice(0, 2)] ?? 'eng' });
  }
  return papers;
}

async function knownPage(
  pdf: PdfReader,
  name: string,
  bytes: Uint8Array,
  language: string,
): Promise<KnownPage | undefined> {
  const random = createRandom(`${name} wear`);
  const scanned = await scanPage(pdf, { name, bytes, fate: wear(random), random });
  const [layer] = await pdf.readText({ key: `${name}, unprinted`, bytes }, [1]);
  if (scanned === undefined || layer?.outcome !== 'read') return undefined;
  const words = layer.words.map(({ text, box }) => ({ text, box }));
  return { name, source: name, language, bytes: scanned, words };
}

/** From fresh prints to what can hardly be read: no page is like another. */
function wear(random: Random): Degradation {
  const level = { ...chooseDegradation(random.pick(kinds), random), skewDegrees: 0, turnDegrees: 0 as const };
  delete (level as { verticalDpi?: number }).verticalDpi;
  const changes = random.pick([fresh, fresh, unworn, faded, worn, coarse]);
  return { ...level, ...changes(random) };
}

/** As it left the printer, and the scanner was a good one. */
function fresh(random: Random): Partial<Degradation> {
  const paper = { dpi: random.pick([150, 200, 300]), ink: 0, paper: 255, shadow: 0, gutter: 0, specks: 0 };
  return { ...paper, blurPx: 0, noise: 0, isBilevel: false, jpegQuality: null };
}

function unworn(): Partial<Degradation> {
  return {};
}

/** Thermal print: grey letters, uneven, a little soft. */
function faded(random: Random): Partial<Degradation> {
  const paper = random.integer(190, 250);
  return {
    paper,
    ink: Math.max(0, paper - random.integer(40, 190)),
    blurPx: random.between(0.4, 1.3),
    noise: random.between(4, 24),
    shadow: random.between(0, 0.3),
    dpi: random.pick([90, 100, 120, 150, 200]),
    isBilevel: false,
  };
}

/** Black or white by a threshold that letters fall to pieces at, or run together. */
function worn(random: Random): Partial<Degradation> {
  return {
    isBilevel: true,
    ink: random.integer(20, 105),
    paper: random.integer(165, 250),
    noise: random.between(4, 30),
    blurPx: random.between(0.3, 1.4),
    specks: random.chance(0.5) ? random.between(0, 0.001) : 0,
    dpi: random.pick([120, 150, 200, 300]),
    jpegQuality: null,
  };
}

/** Too few pixels, and an eager compression. */
function coarse(random: Random): Partial<Degradation> {
  return {
    dpi: random.pick([60, 72, 75, 90]),
    blurPx: random.between(0.2, 0.6),
    noise: random.between(0, 8),
    isBilevel: false,
    jpegQuality: random.integer(25, 80),
  };
}
