import { isLentToText, type Box, type Sign, type Word } from '@recto/document-model';
import { toUprightBox, type PageSpace } from '../../engine/page-space.js';
import type { Glyph } from '../glyph.js';
import type { PlacedWord } from '../make-word.js';

const letters = /^\p{L}+$/u;
const digits = /^\p{Nd}$/u;

/** Whether formulas may stand on a page: a letter or sign of a font of mathematics that text does not borrow. */
export function hasMathematics(glyphs: readonly Glyph[]): boolean {
  return glyphs.some(({ text, style }) => style.mathFace.isMath && !isLentToText(text));
}

/** The words with their signs. `words` are those of `placed`, one by one; print that is turned gets none. */
export function addSigns(words: readonly Word[], placed: readonly PlacedWord[], space: PageSpace): Word[] {
  return words.map((word, index) => {
    const glyphs = placed[index]?.glyphs;
    return glyphs && word.rotationDegrees === 0 ? { ...word, signs: signsOf(glyphs, space) } : word;
  });
}

function signsOf(glyphs: readonly Glyph[], space: PageSpace): Sign[] {
  const signs: Sign[] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const sign = toSign(glyph, space);
    const before = signs.at(-1);
    if (before && last && belongsTo(last, glyph)) signs[signs.length - 1] = join(before, sign);
    else signs.push(sign);
    last = glyph;
  }
  return signs;
}

/** Letters of an upright face spell a word, digits a number; each letter of mathematical italics stands for itself. */
function belongsTo(last: Glyph, next: Glyph): boolean {
  if (last.style.mathFace !== next.style.mathFace || Math.abs(last.across - next.across) > 0.1) return false;
  if (last.style.fontSizePt !== next.style.fontSizePt) return false;
  if (digits.test(last.text) && digits.test(next.text)) return true;
  return !next.style.mathFace.isMath && letters.test(last.text) && letters.test(next.text);
}

function join(a: Sign, b: Sign): Sign {
  const x = Math.min(a.box.x, b.box.x);
  const y = Math.min(a.box.y, b.box.y);
  const width = Math.max(a.box.x + a.box.width, b.box.x + b.box.width) - x;
  const height = Math.max(a.box.y + a.box.height, b.box.y + b.box.height) - y;
  return { ...a, text: a.text + b.text, box: { x, y, width, height } };
}

function toSign(glyph: Glyph, space: PageSpace): Sign {
  const { text, style } = glyph;
  return {
    text: /^[φϕ]$/u.test(text) ? phiOf(glyph) : text,
    box: toUprightBox(space, glyph),
    baselineY: baselineOf(glyph, space).y,
    sizePt: style.fontSizePt,
    alphabet: style.mathFace.alphabet,
    isMath: style.mathFace.isMath,
  };
}

/** Adobe's list of glyph names and maps made for TeX have the two shapes of phi the other way round: the straight one is taller. */
const straightPhiShare = 0.77;

function phiOf({ top, bottom, style }: Glyph): string {
  return top - bottom > style.fontSizePt * straightPhiShare ? 'ϕ' : 'φ';
}

function baselineOf({ along, across, style }: Glyph, space: PageSpace): Box {
  const x = along * style.directionX - across * style.directionY;
  const y = along * style.directionY + across * style.directionX;
  return toUprightBox(space, { left: x, right: x, bottom: y, top: y });
}
