import { blur } from './blur.js';
import { flattenedPaper, flattenLight } from './flatten-light.js';
import type { GreyImage } from './grey-image.js';
import { inkGreys } from './ink-threshold.js';
import { lightestInk } from './lightest-ink.js';
import type { Light } from './measure-light.js';
import { removeSpecks } from './remove-specks.js';
import { mapGreys, mostlyPaper } from './map-greys.js';

/** Beyond these a page needs more than contrast (measured on scans made worse step by step). */
const noisy = 22;
const uneven = 10;
/** Blur that joins the grains of noisy print, at 200 dpi. */
const blurPxAt200Dpi = 0.8;
/** Paper begins at this share of the way from the threshold to the mean paper: edges of letters keep their greys. */
const edgeShare = 0.65;

/** Black ink on white paper, by the least that the page's light and noise call for. */
export function cleanPage(image: GreyImage, light: Light): GreyImage {
  const isNoisy = light.noise > noisy;
  const quiet = isNoisy ? blur(removeSpecks(image), (blurPxAt200Dpi * image.dpi) / 200) : image;
  const isFlat = !isNoisy && light.unevenness <= uneven;
  const flat = isFlat ? quiet : flattenLight(quiet);
  // Blurred noise has about a third of its grain.
  const { ink, paper, threshold } = inkGreys(
    flat.pixels,
    lightestInk(light, isFlat ? light.paper : flattenedPaper, isNoisy ? 3 : 1),
  );
  const white = threshold + (paper - threshold) * edgeShare;
  return isNoisy ? mapGreys(flat, ink, Math.max(white, mostlyPaper(flat))) : mapGreys(flat, ink, white);
}
