import type { TextLine } from '@recto/document-model';
import { hadRoom } from './between-lines.js';
import { follows, isCodeLine, listMarker } from './list-marker.js';

/** Entries that each begin further out than they go on: a bibliography, a list of terms. */
export interface HangingEntries {
  /** The lines that begin an entry. */
  readonly first: ReadonlySet<TextLine>;
  /** The lines that go on in one, as the line above was full. */
  readonly further: ReadonlySet<TextLine>;
  /** Letters with a full stop before their entries are initials of names. */
  readonly hasInitials: boolean;
}

/** Lines that begin at one place, and how far the further lines of an entry are set in, in sizes. */
const flushShare = 0.3;
const indentShare = { min: 0.8, max: 5 };
/** Sizes of one print differ by this ratio at most; further lines may hold little but a word of another face. */
const maxSizeRatio = { out: 1.12, in: 1.25 };
/** Entries that ended before the edge, lines that go on below a full one, and how many of the former come on one that could have gone up. */
const minEnded = 2;
const minFull = 2;
const endedPerLoose = 5;
const sentenceEnd = /[.!?]["')\]\u201d\u2019]?$/u;

/**
 * The entries that each line of a region belongs to, where the lines stand at two left edges and the edge tells where an entry
 * begins: before lines further out there was room for their first words, before lines further in there was none.
 */
export function hangingEntries(lines: readonly TextLine[], rightEdge: number): ReadonlyMap<TextLine, HangingEntries> {
  const found = new Map<TextLine, HangingEntries>();
  for (const stretch of stretches(lines, rightEdge)) {
    const entries = entriesOf(stretch, rightEdge);
    if (entries) for (const line of stretch.lines) found.set(line, entries);
  }
  return found;
}

interface Stretch {
  readonly lines: readonly TextLine[];
  readonly outX: number;
  readonly inX: number;
}

/** Lines in a row that begin at two places, from the first to the last one that begins an entry with further lines. */
function stretches(lines: readonly TextLine[], rightEdge: number): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  while (start < lines.length) {
    let edges: readonly [number, number] | undefined;
    let end = start;
    for (; end < lines.length; end += 1) {
      const next = widened(edges, lines, end);
      if (!next || (end > start && isBroken(lines[end - 1], lines[end], next[0], rightEdge))) break;
      edges = next;
    }
    if (edges && edges[1] > edges[0]) found.push(...trimmed(lines.slice(start, end), edges));
    // The last line of one stretch may begin the next.
    start = Math.max(end < lines.length ? end - 1 : end, start + 1);
  }
  return found;
}

/** The edges with the next line; undefined where it begins at a third place or is of another print. */
function widened(
  edges: readonly [number, number] | undefined,
  lines: readonly TextLine[],
  index: number,
): readonly [number, number] | undefined {
  const line = lines[index];
  const before = lines[index - 1];
  if (!line) return undefined;
  // One line of a typewriter face is a long word of the text.
  const isProgram = isCodeLine(line) && [before, lines[index + 1]].some((other) => other && isCodeLine(other));
  if (isProgram) return undefined;
  const { x } = line.box;
  if (!edges || !before) return [x, x];
  const sizes = [before.sizePt, line.sizePt];
  const ratio =
    edges[0] < edges[1] && (isAtEdge(line, edges[1]) || isAtEdge(before, edges[1]))
      ? maxSizeRatio.in
      : maxSizeRatio.out;
  if (Math.max(...sizes) > Math.min(...sizes) * ratio || line.box.y <= before.box.y) return undefined;
  if (edges.some((edge) => isAtEdge(line, edge))) return edges;
  const widest = [Math.min(x, edges[0]), Math.max(x, edges[1])] as const;
  const indent = (widest[1] - widest[0]) / line.sizePt;
  return edges[0] === edges[1] && indent > indentShare.min && indent < indentShare.max ? widest : undefined;
}

/** Between two lines at the outer edge of which the upper is full and not at the end of a sentence: those of a flush paragraph. */
function isBroken(above: TextLine | undefined, line: TextLine | undefined, outX: number, rightEdge: number): boolean {
  if (!above || !line || sentenceEnd.test(above.text)) return false;
  const isFlush = isAtEdge(above, outX) && isAtEdge(line, outX);
  return isFlush && !hadRoom(above, line, rightEdge);
}

function trimmed(lines: readonly TextLine[], [outX, inX]: readonly [number, number]): Stretch[] {
  const isIn = ({ box }: TextLine) => box.x > (outX + inX) / 2;
  const firstIn = lines.findIndex(isIn);
  const lastIn = lines.findLastIndex(isIn);
  return [{ lines: lines.slice(Math.max(firstIn - 1, 0), lastIn + 2), outX, inX }];
}

function entriesOf({ lines, outX, inX }: Stretch, rightEdge: number): HangingEntries | undefined {
  const isIn = ({ box }: TextLine) => box.x > (outX + inX) / 2;
  const isLoose = (line: TextLine, index: number) => {
    const above = lines[index - 1];
    return above !== undefined && hadRoom(above, line, rightEdge);
  };
  const loose = lines.filter((line, index) => isIn(line) && isLoose(line, index));
  const ended = lines.filter((line, index) => !isIn(line) && isIn(lines[index - 1] ?? line) && isLoose(line, index));
  const full = lines.slice(1).filter((line) => isIn(line) && !loose.includes(line));
  if (ended.length < Math.max(minEnded, loose.length * endedPerLoose) || full.length < minFull) return undefined;
  const first = lines.filter((line) => !isIn(line));
  const further = lines.filter((line) => isIn(line) && !loose.includes(line));
  return { first: new Set(first), further: new Set(further), hasInitials: areInitials(first) };
}

/** Most of the letters are not counted on. */
function areInitials(first: readonly TextLine[]): boolean {
  const markers = first.map(listMarker);
  const isLetter = (index: number) => markers[index] !== undefined && /^(?:letter|roman)$/u.test(markers[index].kind);
  if (!markers.some((_, index) => isLetter(index))) return false;
  const counted = markers.slice(1).filter((marker, index) => {
    const before = markers[index];
    return before && marker && follows(before, marker);
  });
  return counted.length * 2 < markers.length - 1;
}

function isAtEdge({ box, sizePt }: TextLine, edge: number): boolean {
  return Math.abs(box.x - edge) < sizePt * flushShare;
}
