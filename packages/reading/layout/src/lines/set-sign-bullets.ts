import type { Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import { centreY, toRows } from './to-rows.js';

/** What recognisers take a round or square bullet for. */
const bulletLike = /^[eo¢«»°©®¤*.]$/u;
const minItems = 2;
/** Bullets of one list are set flush; this wide is the strip in which they stand. */
const stripPt = 4;
/** Items hang at least this far, in heights of their first word, from the bullet's left edge. */
const minHangShare = 0.9;
/** Items of one list are not further apart than this, in heights of their first word. */
const maxItemGapShare = 14;

interface Opening {
  readonly sign: Word;
  readonly item: Word;
}

/**
 * Recognised letters that stand where bullets do become bullets: the same sign at the same indent twice or more, and
 * between them no line begins further left than the items' text.
 */
export function setSignBullets(words: readonly Word[]): readonly Word[] {
  if (words.filter(({ text }) => bulletLike.test(text)).length < minItems) return words;
  const rows = toRows(words).map((row) => [...row].sort((a, b) => a.box.x - b.box.x));
  const openings = rows.flatMap(opening);
  const groups = [...groupBy(openings, ({ sign }) => sign.text).values()].flatMap(flushGroups);
  const bullets = new Set(groups.filter((group) => isList(group, rows)).flatMap(signsOf));
  return bullets.size === 0 ? words : words.map((word) => (bullets.has(word) ? { ...word, text: '•' } : word));
}

/** Those in one strip, each in the order down the page. */
function flushGroups(openings: readonly Opening[]): Opening[][] {
  const groups: Opening[][] = [];
  for (const each of openings.toSorted((a, b) => a.sign.box.x - b.sign.box.x)) {
    const left = groups.at(-1)?.[0]?.sign.box.x ?? -Infinity;
    if (each.sign.box.x - left <= stripPt) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups.map((group) => group.toSorted((a, b) => a.sign.box.y - b.sign.box.y));
}

function signsOf(openings: readonly Opening[]): Word[] {
  return openings.map(({ sign }) => sign);
}

function opening([sign, item]: readonly Word[]): Opening[] {
  if (!sign || !item || !bulletLike.test(sign.text)) return [];
  return item.box.x - sign.box.x > item.box.height * minHangShare ? [{ sign, item }] : [];
}

/** One below the other, and all lines between them hang. */
function isList(openings: readonly Opening[], rows: readonly (readonly Word[])[]): boolean {
  const [first, last] = [openings[0], openings.at(-1)];
  if (!first || !last || openings.length < minItems) return false;
  const maxGap = first.item.box.height * maxItemGapShare;
  const isNear = openings.every(({ sign }, index) => sign.box.y - (openings[index - 1] ?? first).sign.box.y < maxGap);
  const signs = new Set(signsOf(openings));
  const hangs = ([word]: readonly Word[]) =>
    word === undefined || signs.has(word) || word.box.x > first.item.box.x - first.item.box.height * 0.5;
  const between = rows.filter(([word]) => word && isBetween(word, first.sign, last.sign));
  return isNear && between.every(hangs);
}

function isBetween({ box }: Word, first: Word, last: Word): boolean {
  return centreY(box) >= first.box.y && centreY(box) <= last.box.y + last.box.height;
}
