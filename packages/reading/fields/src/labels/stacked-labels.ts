import { bottom, overlapX, right } from '../layout/box-geometry.js';
import type { Layout, Segment } from '../layout/layout-page.js';
import { labelKey } from '../vocabulary/label-tokens.js';
import type { LabelPlace } from './label-place.js';
import { labelTokensAt } from './label-tokens-at.js';

/** Headings of columns have few words a line. */
const maxWordsOfLine = 3;
/** Lines of one heading are closer than this share of their height, and level at an end or in their middles to within it. */
const maxGapShare = 0.7;
const maxShiftShare = 0.6;

/** Known labels that are set over two lines of a row of headings, which holds no figures: `Base` above `imponible`. */
export function stackedLabels(layout: Layout, keys: ReadonlySet<string>): { place: LabelPlace; above: Segment }[] {
  return layout.slice(1).flatMap(({ segments }, index) => {
    const upper = layout[index]?.segments ?? [];
    const row = [...upper, ...segments];
    if (row.length < 3 || row.some(({ text }) => /\d/.test(text))) return [];
    return segments.flatMap((segment) => {
      const above = upper.filter((one) => overlapX(one.box, segment.box) > 0);
      const [only] = above;
      if (only === undefined || above.length > 1 || !isOneHeading(only, segment)) return [];
      const key = labelKey([...tokensOf(only), ...tokensOf(segment)]);
      if (!keys.has(key)) return [];
      const place = { key, similar: [], segment, startWord: 0, endWord: segment.words.length, endsWithColon: false };
      return [{ place, above: only }];
    });
  });
}

function isOneHeading(above: Segment, below: Segment): boolean {
  const size = Math.min(above.box.height, below.box.height);
  const isClose = below.box.y - bottom(above.box) < size * maxGapShare;
  const shifts = [
    above.box.x - below.box.x,
    right(above.box) - right(below.box),
    above.box.x + above.box.width / 2 - below.box.x - below.box.width / 2,
  ];
  const isLevel = shifts.some((shift) => Math.abs(shift) < size * maxShiftShare);
  return isClose && isLevel && isPart(above) && isPart(below);
}

function isPart({ words, text }: Segment): boolean {
  return words.length <= maxWordsOfLine && !/[:：]$/u.test(text);
}

function tokensOf({ words }: Segment): string[] {
  return words.flatMap((_, index) => labelTokensAt(words, index));
}
