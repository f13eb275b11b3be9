import { cleanPage } from '../image/clean-page.js';
import { withPixels, type GreyImage } from '../image/grey-image.js';
import { lightenDarkAreas } from '../image/lighten-dark-areas.js';
import { measureLight, type Light } from '../image/measure-light.js';
import { surveyPage, type Survey } from '../image/survey-page.js';

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

/** Cleans a picture and surveys it; undefined for an empty sheet. */
export function preparePicture(picture: GreyImage): PreparedPicture | undefined {
  const measured = measureLight(picture);
  const positive = measured.paper < darkestPaper ? invert(picture) : picture;
  const light = positive === picture ? measured : measureLight(positive);
  const lit = lightenDarkAreas(positive, light.paper);
  const survey = surveyPage(lit, light);
  return survey && { image: cleanPage(lit, light), grey: positive, light, survey };
}

function invert(picture: GreyImage): GreyImage {
  return withPixels(
    picture,
    picture.pixels.map((grey) => 255 - grey),
  );
}
