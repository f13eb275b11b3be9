import type { Run } from './collect-runs.js';
import type { Glyph } from './glyph.js';
import type { RunStyle } from './read-run-style.js';
import { isRightToLeft } from './scripts.js';

/** The parts of a word touch, but for kerning: this share of the size, and the baseline to this one. */
const maxGapShare = 0.1;
const maxShiftShare = 0.05;
const seenAs = ['fontName', 'fontSizePt', 'isBold', 'isItalic', 'color', 'angleDegrees', 'isInvisible'] as const;
/** Cells of a table may touch as well: only a small letter surely goes on with a word. */
const letter = /^\p{L}/u;
const smallLetter = /^\p{Ll}/u;

/**
 * Joins runs of which one goes on where another one ends, on its baseline and in its style, though something else stands
 * between them in the file: what floats to the other side of a line may be written in the middle of a word.
 */
export function joinTornRuns(runs: readonly Run[]): readonly Run[] {
  if (runs.length < 3) return runs;
  const starts = new Map<string, number[]>();
  for (const [index, { glyphs, isStacked }] of runs.entries()) {
    const [first] = glyphs;
    if (!first || isStacked || first.isAfterSpace || !smallLetter.test(first.text)) continue;
    const place = placeOf(first.along, first);
    const others = starts.get(place);
    if (others) others.push(index);
    else starts.set(place, [index]);
  }
  const next = new Map<number, number>();
  const taken = new Set<number>();
  for (const [index, { glyphs, isStacked }] of runs.entries()) {
    const last = glyphs.at(-1);
    if (!last || isStacked || !isPlain(last)) continue;
    const near = [-1, 0, 1].flatMap((step) => starts.get(placeOf(last.alongEnd + step, last)) ?? []);
    const found = near.find((at) => at > index + 1 && !taken.has(at) && goesOn(last, runs[at]?.glyphs[0]));
    if (found === undefined) continue;
    next.set(index, found);
    taken.add(found);
  }
  if (next.size === 0) return runs;
  return runs.flatMap((run, index) => {
    if (taken.has(index)) return [];
    const glyphs = [...run.glyphs];
    for (let at = next.get(index); at !== undefined; at = next.get(at)) glyphs.push(...(runs[at]?.glyphs ?? []));
    return [{ ...run, glyphs }];
  });
}

/** To a point: neighbours are looked at as well. */
function placeOf(along: number, { across }: Glyph): string {
  return `${Math.round(along)} ${Math.round(across * 2)}`;
}

function goesOn(last: Glyph, first: Glyph | undefined): boolean {
  if (!first || !isSameStyle(last.style, first.style)) return false;
  const sizePt = last.style.fontSizePt;
  return (
    Math.abs(first.along - last.alongEnd) <= sizePt * maxGapShare &&
    Math.abs(first.across - last.across) <= sizePt * maxShiftShare
  );
}

function isSameStyle(a: RunStyle, b: RunStyle): boolean {
  return a === b || seenAs.every((part) => a[part] === b[part]);
}

function isPlain({ text }: Glyph): boolean {
  return letter.test(text) && !isRightToLeft(text);
}
