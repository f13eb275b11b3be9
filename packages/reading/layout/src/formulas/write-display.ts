import type { Box, Sign } from '@recto/document-model';
import { holdsAllSigns } from './holds-all-signs.js';
import { readLines } from './read-formula.js';
import { right, type Item } from './structure/item.js';
import type { FormulaLine } from './structure/lines-of.js';
import { writeLine } from './structure/write-line.js';

interface Numbered {
  readonly text: string;
  readonly middleY: number;
}

/** Relations that start at one place, within this share of the size, line up. */
const alignedShare = 0.25;

/**
 * A displayed formula as LaTeX: its lines as one `aligned` or `gathered` block; as a formula each where several of them are
 * numbered. Undefined where a sign would be lost.
 */
export function writeDisplay(
  signs: readonly Sign[],
  bars: readonly Box[],
  numbers: readonly Numbered[],
): readonly string[] | undefined {
  const lines = readLines(signs, bars);
  if (!lines || lines.length === 0) return undefined;
  const tags = tagsOf(lines, numbers);
  const groups = tags.size > 1 ? byTag(lines, tags) : [lines];
  const written = groups.map((group) => {
    const tag = group.map((line) => tags.get(line)).find((text) => text !== undefined);
    return { body: writeLines(group), tag };
  });
  if (!holdsAllSigns(written.map(({ body }) => body).join(' '), signs)) return undefined;
  return written.map(({ body, tag }) => (tag === undefined ? body : `${body} \\tag{${tag}}`));
}

/** Each number belongs to the line that is closest to it. */
function tagsOf(lines: readonly FormulaLine[], numbers: readonly Numbered[]): Map<FormulaLine, string> {
  const tags = new Map<FormulaLine, string>();
  for (const { text, middleY } of numbers) {
    const [closest] = [...lines].sort((a, b) => Math.abs(a.axisY - middleY) - Math.abs(b.axisY - middleY));
    if (closest) tags.set(closest, [tags.get(closest), text].filter((part) => part !== undefined).join(', '));
  }
  return tags;
}

/** Lines without a number go on to the one that has it. */
function byTag(lines: readonly FormulaLine[], tags: ReadonlyMap<FormulaLine, string>): FormulaLine[][] {
  const groups: FormulaLine[][] = [];
  let open: FormulaLine[] = [];
  for (const line of lines) {
    open.push(line);
    if (!tags.has(line)) continue;
    groups.push(open);
    open = [];
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

function writeLines(lines: readonly FormulaLine[]): string {
  const [first] = lines;
  if (lines.length === 1 && first) return writeLine(first);
  const places = lines.map(alignmentOf);
  const aligned = commonPlace(places, lines);
  const rows = lines.map((line) => (aligned === undefined ? writeLine(line) : writeAligned(line, aligned)));
  const name = aligned === undefined ? 'gathered' : 'aligned';
  return `\\begin{${name}} ${rows.join(' \\\\ ')} \\end{${name}}`;
}

function alignmentOf({ items }: FormulaLine): readonly number[] {
  let depth = 0;
  return [...items]
    .sort((a, b) => a.box.x - b.box.x)
    .filter(({ kind }) => {
      if (kind === 'open') depth += 1;
      if (kind === 'close') depth -= 1;
      return kind === 'relation' && depth <= 0;
    })
    .map(({ box }) => box.x);
}

/** Where relations of at least half of the lines begin, the left-most such place; undefined where they do not line up. */
function commonPlace(places: readonly (readonly number[])[], lines: readonly FormulaLine[]): number | undefined {
  const tolerance = (lines[0]?.sizePt ?? 10) * alignedShare;
  const countAt = (x: number) => places.filter((line) => line.some((place) => Math.abs(place - x) < tolerance)).length;
  return places
    .flat()
    .sort((a, b) => a - b)
    .find((x) => countAt(x) > Math.max(1, lines.length / 2 - 0.1));
}

function writeAligned(line: FormulaLine, x: number): string {
  const tolerance = line.sizePt * alignedShare;
  const isBefore = ({ box }: Item) => box.x < x - tolerance;
  const [before, after] = [line.items.filter(isBefore), line.items.filter((item) => !isBefore(item))];
  const isCut = before.some((item) => right(item.box) > x + line.sizePt);
  if (isCut) return `& ${writeLine(line)}`;
  const left = before.length > 0 ? writeLine({ ...line, items: before }) : '';
  return `${left} & ${after.length > 0 ? writeLine({ ...line, items: after }) : ''}`.trim();
}
