import type { PdfReader } from '@recto/pdf';
import { corpusLanguages, textKinds, type CorpusDocument, type ScanKind } from './corpus-types.js';
import type { Commission } from './documents/create-desk.js';
import { makeTextDocuments, textCommissions } from './make-text-corpus.js';
import { createRandom } from './random.js';
import { chooseDegradation, type Degradation } from './scans/degradations.js';
import { degrade } from './scans/degrade.js';
import { encodePicture, type EncodedPicture } from './scans/encode-picture.js';
import { makePicturePdf, type PicturePage } from './scans/make-picture-pdf.js';
import { turnPicture } from './scans/turn-picture.js';

/** A scan with the pictures it is made of, for programs that read pictures. */
export interface ScannedDocument extends CorpusDocument {
  readonly pictures: readonly { readonly encoded: EncodedPicture; readonly dpi: number }[];
}

/** A page of each kind, so that every class of scan has all of them: names of English documents of text. */
const englishSources = [
  'prose-1',
  'tables-ruled-1',
  'columns-1',
  'reports-1',
  'letters-1',
  'papers-1',
  'statements-1',
  'prose-5',
  'columns-3',
  'reports-3',
  'letters-5',
  'tables-unruled-5',
];
const foreignKinds = ['prose', 'reports', 'letters'] as const;
const foreignPages = 2;

interface ScanCommission {
  readonly name: string;
  readonly kind: ScanKind;
  readonly sources: readonly Commission[];
}

/**
 * Scans of first pages of documents of text: per class one English document, and for light scans one in every other
 * language. `pageCount` takes fewer (or at most all) of the pages.
 */
export async function makeScanCorpus(
  pdf: PdfReader,
  kinds: readonly ScanKind[],
  pageCount = englishSources.length,
): Promise<ScannedDocument[]> {
  const commissions = kinds.flatMap((kind) => scanCommissions(kind, pageCount));
  const names = new Set(commissions.flatMap(({ sources }) => sources.map(({ name }) => name)));
  const made = await makeTextDocuments(textCommissions(textKinds).filter(({ name }) => names.has(name)));
  const scans: ScannedDocument[] = [];
  for (const { name, kind, sources } of commissions) {
    const pages = sources.flatMap((source) => made.filter((text) => text.name === source.name));
    scans.push(await scan(pdf, name, kind, pages));
  }
  return scans;
}

function scanCommissions(kind: ScanKind, pageCount: number): ScanCommission[] {
  const texts = textCommissions(textKinds);
  const english = englishSources.slice(0, pageCount).flatMap((name) => texts.filter((text) => text.name === name));
  const foreign = corpusLanguages
    .filter((language) => kind === 'scans-light' && language !== 'eng')
    .map((language) => {
      const own = texts.filter(
        (text) => text.language === language && foreignKinds.some((foreign) => foreign === text.kind),
      );
      return { name: `${kind}-${language}`, kind, sources: own.slice(0, Math.min(foreignPages, pageCount)) };
    });
  return [{ name: `${kind}-eng`, kind, sources: english }, ...foreign];
}

/** The first pages of the sources, each with its own fate. */
async function scan(
  pdf: PdfReader,
  name: string,
  kind: ScanKind,
  sources: readonly CorpusDocument[],
): Promise<ScannedDocument> {
  const scanned = [];
  for (const source of sources) {
    const random = createRandom(`${name} ${source.name}`);
    const recipe = chooseDegradation(kind, random);
    const { page, encoded } = await scanPage(pdf, source, recipe, name);
    scanned.push({ page, encoded, dpi: recipe.dpi, truth: source.pages.slice(0, 1) });
  }
  return {
    name,
    kind,
    language: sources[0]?.language ?? 'eng',
    bytes: await makePicturePdf(scanned.map(({ page }) => page)),
    pages: scanned.flatMap(({ truth }) => truth),
    pictures: scanned.map(({ encoded, dpi }) => ({ encoded, dpi })),
  };
}

async function scanPage(
  pdf: PdfReader,
  source: CorpusDocument,
  recipe: Degradation,
  name: string,
): Promise<{ page: PicturePage; encoded: EncodedPicture }> {
  const random = createRandom(`${name} ${source.name} grain`);
  // Finer than the scan, as paper is; more than twice as fine changes nothing that can be seen.
  const fineDpi = recipe.dpi * (recipe.dpi > 204 ? 1.34 : 2);
  const drawn = await pdf.render({ key: source.name, bytes: source.bytes }, 1, { dpi: fineDpi, maxPixels: 60_000_000 });
  if (drawn.outcome !== 'rendered') throw new Error(`${source.name} could not be drawn.`);
  const fine = { width: drawn.widthPx, height: drawn.heightPx, pixels: drawn.pixels };
  const picture = turnPicture(degrade(fine, drawn.dpi, recipe, random), recipe.turnDegrees);
  const encoded = encodePicture(picture, recipe.jpegQuality);
  const isSideways = recipe.turnDegrees === 90 || recipe.turnDegrees === 270;
  const [widthPt, heightPt] = isSideways ? [drawn.heightPt, drawn.widthPt] : [drawn.widthPt, drawn.heightPt];
  return { page: { encoded, widthPt, heightPt }, encoded };
}
