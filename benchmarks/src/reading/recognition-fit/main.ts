import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { textKinds } from '../corpus/corpus-types.js';
import { makeTextDocuments, textCommissions } from '../corpus/make-text-corpus.js';
import { createRandom, type Random } from '../corpus/random.js';
import { chooseDegradation, type Degradation } from '../corpus/scans/degradations.js';
import { degrade } from '../corpus/scans/degrade.js';
import { fadePrint } from './fade-print.js';
import { fitCertainty } from './fit-certainty.js';
import { fitNamed } from './fit-named.js';
import { fitText } from './fit-text.js';
import { keptEvidence } from './kept-evidence.js';
import { makeTillReceipts } from './make-till-receipts.js';
import { createEvidenceReader, type Evidence, type KnownPicture } from './read-both-ways.js';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'packages/reading/recognition/src/neural/neural-weights.json' },
    receipts: { type: 'string', default: '50' },
    documents: { type: 'string', default: '3' },
    papers: { type: 'string', default: '60' },
    certainty: { type: 'boolean', default: false },
    text: { type: 'boolean', default: false },
    letters: { type: 'boolean', default: false },
    real: { type: 'string' },
    every: { type: 'string', default: '1' },
    keep: { type: 'string' },
    onto: { type: 'boolean', default: false },
    threads: { type: 'string', default: '1' },
  },
});

const pagesAndKept = {
  perKind: Number(values.documents),
  receipts: Number(values.receipts),
  papers: Number(values.papers),
  keep: values.keep,
};

if (values.certainty) {
  await fitCertainty({
    ...pagesAndKept,
    out: 'packages/reading/recognition/src/certainty/certainty-weights.json',
    documents: values.real,
    every: Number(values.every),
    offset: 0,
    threads: Number(values.threads),
    onto: values.onto,
  });
  process.exit(0);
}

if (values.text) {
  await fitText({ ...pagesAndKept, out: 'packages/reading/recognition/src/certainty/text-weights.json' });
  process.exit(0);
}

/** Paper and light of what people scan and photograph, level and upright: where the words lie is known to the pixel. */
function recipe(random: Random): Degradation {
  const kind = random.pick(['scans-clean', 'scans-light', 'scans-heavy', 'scans-fax', 'scans-low-dpi'] as const);
  const chosen = { ...chooseDegradation(kind, random), skewDegrees: 0, turnDegrees: 0 as const };
  return random.chance(0.5) ? { ...chosen, ...faded(random) } : chosen;
}

/** Thermal print: grey letters, uneven, a little soft. */
function faded(random: Random): Partial<Degradation> {
  const paper = random.integer(190, 250);
  return {
    paper,
    ink: Math.max(0, paper - random.integer(70, 190)),
    blurPx: random.between(0.4, 1.2),
    noise: random.between(4, 22),
    shadow: random.between(0, 0.3),
    dpi: random.pick([100, 120, 150, 200]),
    isBilevel: false,
  };
}

async function knownPicture(
  pdf: PdfReader,
  name: string,
  bytes: Uint8Array,
  language: string,
): Promise<KnownPicture | undefined> {
  const random = createRandom(`${name} fate`);
  const fate = { ...recipe(random) };
  delete (fate as { verticalDpi?: number }).verticalDpi;
  const document = { key: name, bytes };
  const drawn = await pdf.render(document, 1, { dpi: fate.dpi * 2, maxPixels: 60_000_000 });
  const [layer] = await pdf.readText(document, [1]);
  if (drawn.outcome !== 'rendered' || layer?.outcome !== 'read') return undefined;
  if (random.chance(0.5)) fadePrint(drawn, random);
  const picture = degrade(
    { width: drawn.widthPx, height: drawn.heightPx, pixels: drawn.pixels },
    drawn.dpi,
    fate,
    random,
  );
  const pixelsPerPoint = fate.dpi / 72;
  return {
    name,
    language,
    image: { widthPx: picture.width, heightPx: picture.height, dpi: fate.dpi, pixels: Uint8Array.from(picture.pixels) },
    words: layer.words.map(({ text, box }) => ({
      text,
      x: (box.x + box.width / 2) * pixelsPerPoint,
      y: (box.y + box.height / 2) * pixelsPerPoint,
      left: box.x * pixelsPerPoint,
      right: (box.x + box.width) * pixelsPerPoint,
    })),
  };
}

interface PageEvidence extends Evidence {
  readonly name: string;
}

async function evidenceOf(name: string, bytes: Uint8Array, language: string): Promise<PageEvidence | undefined> {
  const picture = await knownPicture(pdf, name, bytes, language);
  if (!picture) return undefined;
  const page = { name, ...(await read(picture)) };
  if (values.keep !== undefined) appendFileSync(values.keep, `${JSON.stringify(page)}\n`);
  console.log(
    `${name}: ${String(page.spaces.length)} gaps, ${String(page.choice.length)} pieces, ${String(page.letters.length)} other texts`,
  );
  return page;
}

const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 1_024 });
const read = await createEvidenceReader();
const texts = await makeTextDocuments(textCommissions(textKinds, Number(values.documents)));
const receipts = await makeTillReceipts(Number(values.receipts), 'fit');
const documents = [
  ...receipts.map((slip) => ({ ...slip, language: 'eng' })),
  ...texts.map(({ name, bytes, language }) => ({ name, bytes, language })),
];
const kept = new Map(keptEvidence<PageEvidence>(values.keep).map((page) => [page.name, page]));
const pages: PageEvidence[] = [];
for (const { name, bytes, language } of documents) {
  const page = kept.get(name) ?? (await evidenceOf(name, bytes, language));
  if (page) pages.push(page);
}
await pdf.close();
/** The letters go by the choice as it is in the file: they are fitted after it, alone. */
const fitted = JSON.parse(readFileSync(path.resolve(values.out), 'utf8')) as {
  crossValidated: { letters?: unknown };
  letters: unknown;
};
const weights = values.letters ? withLetters() : withReadings();

function withLetters() {
  const letters = fitNamed(pages.flatMap((page) => page.letters));
  return {
    ...fitted,
    crossValidated: { ...fitted.crossValidated, letters: letters.report },
    letters: letters.model,
  };
}

function withReadings() {
  const spaces = fitNamed(pages.flatMap((page) => page.spaces));
  const choice = fitNamed(pages.flatMap((page) => page.choice));
  const wrongBy = (reader: keyof Evidence['errors']) => pages.reduce((sum, { errors }) => sum + errors[reader], 0);
  const wrongLetters = { engine: wrongBy('engine'), neural: wrongBy('neural'), best: wrongBy('best') };
  const reports = { spaces: spaces.report, choice: choice.report, wrongLetters };
  return {
    fittedOn:
      'Documents of the made corpus and made till receipts, degraded as scans, half of them faded (npm run fit:recognition)',
    crossValidated: { ...reports, letters: fitted.crossValidated.letters },
    spaces: spaces.model,
    choice: choice.model,
    letters: fitted.letters,
  };
}

console.log(JSON.stringify(weights, null, 2));
writeFileSync(path.resolve(values.out), `${JSON.stringify(weights, null, 2)}\n`);
process.exit(0);
