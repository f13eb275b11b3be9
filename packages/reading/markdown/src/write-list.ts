import type { ListItem, PageStyle, TextLine } from '@recto/document-model';
import { inlineTokens } from './inline/inline-tokens.js';
import { writeInline } from './write-inline.js';

/** Two spaces at a line's end are Markdown's line break. */
const hardBreak = '  \n';
/** Items this far apart, in shares of the print's size, are on different levels. */
const levelShare = 0.8;

/**
 * A nested list. Numbers with a full stop or a bracket are Markdown's own; other markers ("(a)", "iv.") have no
 * counterpart there and stand as text behind a bullet, so that references to them can still be followed.
 */
export function writeList(items: readonly ListItem[], style: PageStyle): string {
  const levels = listLevels(items);
  const indents: number[] = [];
  return items
    .map((item, index) => {
      const level = levels[index] ?? 0;
      const indent = indents[level] ?? 0;
      const marker = ownMarker(item) ?? '-';
      const isShown = ownMarker(item) === undefined && (item.marker.kind !== 'bullet' || item.marker.text === '');
      indents[level + 1] = indent + marker.length + 1;
      const within = ' '.repeat(indents[level + 1] ?? 0);
      const paragraphs = paragraphsOf(item).map((lines, place) => {
        const tokens = inlineTokens({ ...item, lines }, style, isShown || place > 0 ? 0 : 1);
        return writeInline(tokens, { hasEmphasis: true, startsBlock: true }).join(hardBreak + within);
      });
      return `${' '.repeat(indent)}${marker} ${paragraphs.join(`\n\n${within}`)}`.trimEnd();
    })
    .join('\n');
}

function paragraphsOf({ lines, paragraphStarts = [] }: ListItem): TextLine[][] {
  const paragraphs: TextLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && !paragraphStarts.includes(line)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function ownMarker({ marker }: ListItem): string | undefined {
  return marker.kind === 'number' && /^\d{1,3}[.)]$/u.test(marker.text) ? marker.text : undefined;
}

/** Depth as the file tells it where it tells several, else by indentation; an item is never more than one level below the one before it. */
function listLevels(items: readonly ListItem[]): number[] {
  const told = items.flatMap(({ depth }) => depth ?? []);
  const isTold = told.length === items.length && new Set(told).size > 1;
  return isTold && !items.some((item, index) => isSetInUntold(items[index - 1], item))
    ? toldLevels(told)
    : levelsByIndent(items);
}

/** Below another item and set in, though the file calls it no deeper: it calls each level a list of its own. */
function isSetInUntold(above: ListItem | undefined, { lines: [first], depth = 0 }: ListItem): boolean {
  const before = above?.lines[0];
  if (!before || !first || first.box.y < before.box.y) return false;
  return first.box.x > before.box.x + first.sizePt * levelShare && depth <= (above.depth ?? 0);
}

function toldLevels(depths: readonly number[]): number[] {
  const open: number[] = [];
  return depths.map((depth) => {
    while (open.length > 0 && depth < (open.at(-1) ?? 0)) open.pop();
    if (depth > (open.at(-1) ?? 0)) open.push(depth);
    return open.length - 1;
  });
}

function levelsByIndent(items: readonly ListItem[]): number[] {
  const open: number[] = [];
  let page = { y: 0, x: 0 };
  return items.map(({ lines }) => {
    const [first] = lines;
    const x = first?.box.x ?? 0;
    const y = first?.box.y ?? 0;
    const step = (first?.sizePt ?? 0) * levelShare;
    // A list that goes on in the next column has its indents there: they are measured anew from the left-most item on.
    if (y < page.y) open.splice(0, open.length, ...open.map((level) => level + x - page.x));
    page = { x, y };
    // A page that begins inside of a deeper level has its outermost items further down.
    while (open.length > 0 && x < (open.at(-1) ?? 0) - step) open.pop();
    if (open.length === 0 || x > (open.at(-1) ?? 0) + step) open.push(x);
    return open.length - 1;
  });
}
