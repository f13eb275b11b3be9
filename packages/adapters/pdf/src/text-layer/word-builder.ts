import { isOnPage, toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { Word } from '../pdf-reader-types.js';
import type { RunStyle } from './read-run-style.js';

/** A character's ink in user space (y up) and the point where its baseline starts. */
export interface CharPlace {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly originX: number;
  readonly originY: number;
}

interface WordInProgress {
  text: string;
  style: RunStyle;
  left: number;
  bottom: number;
  right: number;
  top: number;
  originX: number;
  originY: number;
  previousRight: number;
}

/** Low letters reach to about half the size: dots and dashes get this band so that they stay on their line. */
const bandShareOfSize = 0.45;
/** A character further off its predecessor's baseline than this share of the size starts a word of its own. */
const baselineJumpShare = 0.6;
/** A gap as wide as this share of the size is a space that the file does not spell out. */
const gapShare = 0.75;

/** Collects characters in content order into words of the upright page. */
export class WordBuilder {
  readonly words: Word[] = [];
  private readonly space: PageSpace;
  private current: WordInProgress | undefined;

  constructor(space: PageSpace) {
    this.space = space;
  }

  add(text: string, style: RunStyle, place: CharPlace): void {
    const word = this.current;
    if (!word || isElsewhere(word, style, place)) {
      this.endWord();
      this.current = { text, style, ...withBand(style, place), previousRight: place.right };
      return;
    }
    const band = withBand(style, place);
    word.text += text;
    word.left = Math.min(word.left, band.left);
    word.right = Math.max(word.right, band.right);
    word.bottom = Math.min(word.bottom, band.bottom);
    word.top = Math.max(word.top, band.top);
    word.originX = place.originX;
    word.originY = place.originY;
    word.previousRight = place.right;
  }

  /** Ends the word; a soft hyphen just before the end was drawn, so it counts as a hyphen. */
  endWord(): void {
    const word = this.current;
    this.current = undefined;
    if (!word) return;
    const text = word.text.replace(/\u00ad$/u, '-').replaceAll('\u00ad', '');
    const box = toUprightBox(this.space, word.left, word.bottom, word.right, word.top);
    if (text === '' || !isOnPage(this.space, box)) return;
    const { fontName, fontSizePt, isBold, isItalic, angleDegrees, color } = word.style;
    const rotationDegrees = (angleDegrees + this.space.rotation) % 360;
    const styled = { fontName, fontSizePt, isBold, isItalic, rotationDegrees, ...(color && { color }) };
    this.words.push({ text, box, ...styled, confidence: 1 });
  }
}

function isElsewhere(word: WordInProgress, style: RunStyle, place: CharPlace): boolean {
  if (style.angleDegrees !== word.style.angleDegrees) return true;
  const size = Math.max(style.fontSizePt, 1);
  if (style.angleDegrees !== 0) return false;
  const jump = Math.abs(place.originY - word.originY);
  return jump > size * baselineJumpShare || place.left - word.previousRight > size * gapShare;
}

function withBand(style: RunStyle, place: CharPlace): CharPlace {
  if (style.angleDegrees !== 0) return place;
  const bandTop = place.originY + style.fontSizePt * bandShareOfSize;
  return { ...place, bottom: Math.min(place.bottom, place.originY), top: Math.max(place.top, bandTop) };
}
