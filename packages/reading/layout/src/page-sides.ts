import {
  turnBack,
  turnForth,
  withoutSigns,
  type Box,
  type Fill,
  type PageLink,
  type QuarterTurn,
  type Word,
} from '@recto/document-model';
import { groupBy } from './group-by.js';
import { directWords, mirror } from './lines/reading-direction.js';
import type { PageWords } from './page-words.js';
import { dominantTurn, nearestTurn } from './turn-words.js';

/** The words of a page that run in one direction, and what is drawn on it, in coordinates in which they run to the right. */
export interface PageSide {
  /** The direction of most words: what is drawn on the page belongs to it. */
  readonly isMain: boolean;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  readonly rules: readonly Box[];
  /** Strokes that formulas are made of; none where the words had to be turned. */
  readonly bars: readonly Box[];
  readonly fills: readonly Fill[];
  readonly images: readonly Box[];
  readonly shapes: readonly Box[];
  readonly links: readonly PageLink[];
  /** A box back to where the page shows it. */
  readonly place: (box: Box) => Box;
}

/** The directions of a page, the main one first; those without words are left out, but for the main one. */
export function pageSides(page: PageWords): PageSide[] {
  const main = dominantTurn(page.words);
  const byTurn = groupBy(page.words, nearestTurn);
  const turns: QuarterTurn[] = [
    main,
    ...([0, 90, 180, 270] as const).filter((turn) => turn !== main && byTurn.has(turn)),
  ];
  return turns.map((turn) => toSide(page, byTurn.get(turn) ?? [], turn, turn === main));
}

function toSide(page: PageWords, words: readonly Word[], turn: QuarterTurn, isMain: boolean): PageSide {
  const isSideways = turn === 90 || turn === 270;
  const widthPt = isSideways ? page.heightPt : page.widthPt;
  const heightPt = isSideways ? page.widthPt : page.heightPt;
  // Signs stand where the page shows them.
  const turned =
    turn === 0 ? words : words.map((word) => withoutSigns({ ...word, box: turnBack(word.box, turn, page) }));
  const directed = directWords(turned, widthPt);
  const seen = (box: Box) => {
    const upright = turn === 0 ? box : turnBack(box, turn, page);
    return directed.isMirrored ? mirror(upright, widthPt) : upright;
  };
  const place = (box: Box) => turnForth(directed.isMirrored ? mirror(box, widthPt) : box, turn, page);
  return {
    isMain,
    widthPt,
    heightPt,
    words: directed.words,
    rules: isMain ? (page.rules ?? []).map(seen) : [],
    bars: isMain && turn === 0 && !directed.isMirrored ? (page.bars ?? []) : [],
    fills: isMain ? (page.fills ?? []).map((fill) => ({ ...fill, box: seen(fill.box) })) : [],
    images: isMain ? page.images.map(seen) : [],
    shapes: isMain ? (page.shapes ?? []).map(seen) : [],
    links: (page.links ?? []).map((link) => ({ ...link, box: seen(link.box) })),
    place,
  };
}

/** Print further off the nearest quarter turn than this is no line of text: a stamp, a watermark. */
const maxTiltDegrees = 12;

export function isAskew({ rotationDegrees }: Word): boolean {
  const tilt = rotationDegrees % 90;
  return Math.min(tilt, 90 - tilt) > maxTiltDegrees;
}
