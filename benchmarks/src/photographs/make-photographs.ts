import type { PdfReader } from '@recto/pdf';
import { textKinds } from '../reading/corpus/corpus-types.js';
import { makeTextDocuments, textCommissions } from '../reading/corpus/make-text-corpus.js';
import { createRandom } from '../reading/corpus/random.js';
import { encodePicture } from '../reading/corpus/scans/encode-picture.js';
import type { GreyPicture } from '../reading/corpus/scans/grey-picture.js';
import { makePicturePdf } from '../reading/corpus/scans/make-picture-pdf.js';
import { makeTillReceipts } from '../reading/recognition-fit/make-till-receipts.js';
import { chooseShot, shotKinds, type Shot } from './shots.js';
import { takePhotograph, type Photograph } from './take-photograph.js';

export interface PhotographedPage {
  readonly name: string;
  readonly shot: Shot;
  readonly words: readonly string[];
  /** The drawing itself, as a flat scan without a fault. */
  readonly flat: Uint8Array;
  readonly photograph: Uint8Array;
  readonly corners: Photograph['corners'];
}

const drawnDpi = 300;
/** What a picture without a word of its resolution is taken for. */
const usualDpi = 200;

/** Pages of our own corpus and till receipts, each drawn flat and photographed once a kind of shot. */
export async function* makePhotographs(
  pdf: PdfReader,
  { pages, seed, kinds = shotKinds }: { pages: number; seed: string; kinds?: typeof shotKinds | Shot['kind'][] },
): AsyncGenerator<PhotographedPage> {
  const texts = await makeTextDocuments(textCommissions(textKinds, 1));
  const slips = await makeTillReceipts(Math.ceil(pages / 2), seed);
  const random = createRandom(seed);
  const documents = [...slips, ...random.shuffled(texts).slice(0, Math.floor(pages / 2))];
  for (const { name, bytes } of documents) {
    const document = { key: `${name}, unphotographed`, bytes };
    const drawn = await pdf.render(document, 1, { dpi: drawnDpi, maxPixels: 60_000_000 });
    const [layer] = await pdf.readText(document, [1]);
    if (drawn.outcome !== 'rendered' || layer?.outcome !== 'read') throw new Error(`${name} could not be drawn.`);
    const page = { width: drawn.widthPx, height: drawn.heightPx, pixels: drawn.pixels };
    const flat = await toPdf(page, null, drawn.dpi);
    for (const kind of kinds) {
      const shot = chooseShot(kind, createRandom(`${seed} ${name} ${kind}`));
      const { picture, corners } = takePhotograph(page, shot, `${seed} ${name} ${kind} light`);
      const photograph = await toPdf(picture, shot.jpegQuality, usualDpi);
      yield { name: `${name}-${kind}`, shot, words: layer.words.map(({ text }) => text), flat, photograph, corners };
    }
  }
}

function toPdf(picture: GreyPicture, jpegQuality: number | null, dpi: number): Promise<Uint8Array> {
  const [widthPt, heightPt] = [(picture.width / dpi) * 72, (picture.height / dpi) * 72];
  return makePicturePdf([{ encoded: encodePicture(picture, jpegQuality), widthPt, heightPt }]);
}
