import type { Box } from '@recto/document-model';
import { blur } from '../image/blur.js';
import { cleanPage } from '../image/clean-page.js';
import { withPixels, type GreyImage } from '../image/grey-image.js';
import { lightenDarkAreas } from '../image/lighten-dark-areas.js';
import { measureLight, type Light } from '../image/measure-light.js';
import { surveyPage, type Survey } from '../image/survey-page.js';
import type { PictureTask } from '../picture-task.js';
import { findConvergence } from '../sheet/find-convergence.js';
import { findSheet } from '../sheet/find-sheet.js';
import { flattenSheet } from '../sheet/flatten-sheet.js';
import { perspectiveOf, sheetWithin, type Sheet } from '../sheet/sheet.js';

export interface PreparedPicture {
  /** Black on white, not yet turned or straightened. */
  readonly image: GreyImage;
  /** The same in all its greys. */
  readonly grey: GreyImage;
  readonly light: Light;
  readonly survey: Survey;
}

/** Paper darker than this is a negative. */
const darkestPaper = 100;
/** Standard deviation of the blur of a softened picture; wider ones join letters. */
const softPx = { at200Dpi: 1, most: 1.3 };

/** Cleans a picture and surveys it; undefined for an empty sheet. */
export function preparePicture(picture: GreyImage): PreparedPicture | undefined {
  const measured = measureLight(picture);
  const positive = measured.paper < darkestPaper ? invert(picture) : picture;
  const light = positive === picture ? measured : measureLight(positive);
  const lit = lightenDarkAreas(positive, light.paper);
  const survey = surveyPage(lit, light);
  return survey && { image: cleanPage(lit, light), grey: positive, light, survey };
}

/**
 * Prepares the picture of a page: the sheet of a photograph is found by its edges, or by how its lines converge, and flattened
 * first. `prepared` is undefined for an empty sheet.
 */
export function prepareWhole({ image, settings, mayTurn, sheet: known }: Extract<PictureTask, { type: 'page' }>) {
  const prepare = (sheet: Sheet | undefined) => {
    const flat = sheet ? flattenSheet(image, sheet) : image;
    return { sheet, prepared: preparePicture(settings.isSoftened === true ? soften(flat) : flat) };
  };
  if (known !== undefined || !mayTurn) return prepare(known ?? undefined);
  const found = prepare(findSheet(image));
  // What stands around an empty sheet may be the page.
  const first = found.sheet && !found.prepared ? prepare(undefined) : found;
  const edges = first.prepared?.survey.edges;
  if (!edges) return first;
  // Of a sheet with a side outside the picture, only the lines tell how that side lies.
  const converging = findConvergence(edges, first.sheet && areaOfFlat(first.sheet, image));
  const whole = converging && first.sheet ? sheetWithin(first.sheet, converging, image) : converging;
  return whole ? prepare(whole) : first;
}

/** What a sheet fills once it is flat, in shares of the picture. */
function areaOfFlat(sheet: Sheet, { widthPx, heightPx }: GreyImage): Box {
  const { x, y, width, height } = perspectiveOf(sheet, widthPx, heightPx).flat;
  return { x: x / widthPx, y: y / heightPx, width: width / widthPx, height: height / heightPx };
}

function soften(image: GreyImage): GreyImage {
  return blur(image, Math.min(softPx.most, (softPx.at200Dpi * image.dpi) / 200));
}

function invert(picture: GreyImage): GreyImage {
  return withPixels(
    picture,
    picture.pixels.map((grey) => 255 - grey),
  );
}
