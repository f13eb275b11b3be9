import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { isInSection } from '../labels/find-sections.js';
import { bottom, overlapX, right } from '../layout/box-geometry.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { Span } from '../candidates/span.js';

/** The words around a candidate that may be its label. */
export interface Neighbours {
  /** In front of it, in its own segment. */
  readonly inline: string;
  /** The next segments to the left, the nearer one first. */
  readonly left: string;
  readonly farLeft: string;
  readonly above: string;
  readonly below: string;
  readonly right: string;
  /** The nearest words without figures above it, at any distance: the heading of a column. */
  readonly heading: string;
  readonly section: string;
  /** Heights of a line to the segment above. */
  readonly gapAbove: number;
  /** Heights of a line to the segment on the left. */
  readonly gapLeft: number;
}

const maxLinesUp = 40;
/** A label stands so many lines above its value at most. */
const nearLines = 4;
const maxWordsOfLabel = 8;
/** A line of running text has so many words. */
const wordsOfProse = 6;

/** The neighbours of a span, made once for each place. */
export function neighbourFinder(context: PageContext): (span: Span) => Neighbours {
  const known = new Map<Segment, Map<number, Neighbours>>();
  const ofSegment = new Map<Segment, Omit<Neighbours, 'inline'>>();
  return ({ segment, startWord }) => {
    const byWord = known.get(segment) ?? new Map<number, Neighbours>();
    known.set(segment, byWord);
    const around = ofSegment.get(segment) ?? aroundSegment(segment, context);
    ofSegment.set(segment, around);
    const before = wordsBefore(segment, startWord, context);
    const neighbours = byWord.get(startWord) ?? { ...around, inline: textOf(before) };
    byWord.set(startWord, neighbours);
    return neighbours;
  };
}

/** In running text the words before the first of a line are the last of the line above. */
function wordsBefore(segment: Segment, startWord: number, { layout }: PageContext): readonly PageWord[] {
  const own = segment.words.slice(Math.max(0, startWord - maxWordsOfLabel), startWord);
  if (segment.words.length < wordsOfProse || own.length >= maxWordsOfLabel) return own;
  const above = layout[segment.lineIndex - 1]?.segments.find(
    ({ box, words }) => words.length >= wordsOfProse && overlapX(box, segment.box) > 0,
  );
  return [...(above?.words.slice(own.length - maxWordsOfLabel) ?? []), ...own];
}

function aroundSegment(segment: Segment, context: PageContext): Omit<Neighbours, 'inline'> {
  const line = context.layout[segment.lineIndex]?.segments ?? [];
  const height = Math.max(1, segment.box.height);
  const leftSegment = line[segment.index - 1];
  const up = overlapping(segment, context, -1);
  const above = up[0];
  const down = overlapping(segment, context, 1)[0];
  const isNear = above !== undefined && segment.lineIndex - above.lineIndex <= nearLines;
  const heading = up.find(({ text }) => !/\d/.test(text) && /\p{L}{2}/u.test(text));
  const section = context.sections.find((one) => isInSection(segment, one));
  return {
    left: short(leftSegment),
    farLeft: segment.index > 1 ? short(line[0]) : '',
    right: short(line[segment.index + 1]),
    above: isNear ? short(above) : '',
    below: down !== undefined && down.lineIndex - segment.lineIndex <= 2 ? short(down) : '',
    heading: short(heading),
    section: section?.tokens.join(' ') ?? '',
    gapAbove: above === undefined ? 99 : (segment.box.y - bottom(above.box)) / height,
    gapLeft: leftSegment === undefined ? 99 : (segment.box.x - right(leftSegment.box)) / height,
  };
}

/** Segments above (-1) or below (1) that share some of the width, the nearest first. */
function overlapping(segment: Segment, { layout }: PageContext, step: -1 | 1): Segment[] {
  const found: Segment[] = [];
  for (let count = 1; count <= (step < 0 ? maxLinesUp : nearLines); count += 1) {
    const line = layout[segment.lineIndex + step * count];
    if (line === undefined) break;
    const over = line.segments.filter(({ box }) => overlapX(box, segment.box) > 0);
    const best = over.sort((a, b) => overlapX(b.box, segment.box) - overlapX(a.box, segment.box))[0];
    if (best !== undefined) found.push(best);
    if (found.length > 20) break;
  }
  return found;
}

function short(segment: Segment | undefined): string {
  return segment === undefined ? '' : textOf(segment.words.slice(0, 12));
}
