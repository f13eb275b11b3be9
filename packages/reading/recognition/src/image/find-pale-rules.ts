import { findRules } from './find-rules.js';
import type { GreyImage, PixelBox } from './grey-image.js';
import type { Light } from './measure-light.js';

/** A stroke is this much darker than paper at least, in greys, and more on noisy paper: in shares of `Light.noise`. */
const contrast = { min: 24, perNoise: 1.1 };
/** Below this resolution the blur of small letters joins them. */
const minDpi = 120;
/** Print stands on a rule or under it; through the middle of its words none runs for more of its length than this. */
const maxThroughWords = 0.1;
const middleOfWord = { from: 0.2, to: 0.8 };

/**
 * Long straight strokes that are too pale or too thin to be left in a picture that is cleaned for reading: hairlines of tables.
 * `image` is straight and has all its greys; `words` are boxes in its pixels.
 */
export function findPaleRules(image: GreyImage, light: Light, words: readonly PixelBox[]): PixelBox[] {
  if (image.dpi < minDpi) return [];
  const threshold = light.paper - Math.max(contrast.min, light.noise * contrast.perNoise);
  const { across, down } = findRules(image, threshold);
  return [
    ...across.filter((rule) => !runsThrough(rule, words)),
    ...down.filter((rule) => !runsThrough(turned(rule), words.map(turned), { from: 0, to: 1 })),
  ];
}

function runsThrough(rule: PixelBox, words: readonly PixelBox[], middle = middleOfWord): boolean {
  const at = (rule.top + rule.bottom) / 2;
  let covered = 0;
  for (const { left, right, top, bottom } of words) {
    const height = bottom - top;
    if (at <= top + height * middle.from || at >= top + height * middle.to) continue;
    covered += Math.max(0, Math.min(right, rule.right) - Math.max(left, rule.left));
  }
  return covered > (rule.right - rule.left) * maxThroughWords;
}

function turned({ left, right, top, bottom }: PixelBox): PixelBox {
  return { left: top, right: bottom, top: left, bottom: right };
}
