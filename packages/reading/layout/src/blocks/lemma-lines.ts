import type { TextLine } from '@recto/document-model';
import { hadRoom } from './between-lines.js';
import { listMarker } from './list-marker.js';

/** Fewer lines in a row may begin with a bold word by chance. */
const minEntries = 3;
/** In sizes: lines that begin at one place, and how far at least the further lines of an entry are set in. */
const flushShare = 0.3;
const minIndentShare = 0.8;
const maxSizeRatio = 1.12;

/**
 * Lines with which the entries of a dictionary or glossary begin: one below the other, each opens with its name in bold and goes on in the
 * weight of the text; what stands between them is set in. Labels with a colon begin no entries, and where no
 * line is full up to `rightEdge`, all were ended by hand.
 */
export function lemmaLines(lines: readonly TextLine[], rightEdge: number): ReadonlySet<TextLine> {
  const found = new Set<TextLine>();
  let run: TextLine[] = [];
  let hasFull = false;
  const close = (next: TextLine[]) => {
    if (run.length >= minEntries && hasFull) for (const line of run) found.add(line);
    run = next;
    hasFull = false;
  };
  for (const [index, line] of lines.entries()) {
    const [first] = run;
    const above = lines[index - 1];
    const indent = first ? (line.box.x - first.box.x) / line.sizePt : 0;
    if (first && indent >= minIndentShare) continue;
    if (first && above && !hadRoom(above, line, rightEdge)) hasFull = true;
    if (!opensEntry(line)) close([]);
    else if (first && isFlush(first, line)) run.push(line);
    else close([line]);
  }
  close([]);
  return found;
}

function isFlush(first: TextLine, { box, sizePt }: TextLine): boolean {
  const isOfOneSize = Math.max(sizePt, first.sizePt) < Math.min(sizePt, first.sizePt) * maxSizeRatio;
  return isOfOneSize && Math.abs(box.x - first.box.x) < sizePt * flushShare && box.y > first.box.y;
}

/** In bold up to one place and plain behind it; names of authors with raised marks between them are not. */
function opensEntry(line: TextLine): boolean {
  const { words, isFixedPitch } = line;
  const end = words.findIndex(({ isBold }) => !isBold);
  if (end < 1 || isFixedPitch || listMarker(line)) return false;
  const [lemma, rest] = [words.slice(0, end), words.slice(end)];
  const isName = lemma.some(({ text, script }) => script === undefined && /\p{L}{2}/u.test(text));
  const isLabel = [lemma.at(-1)?.text.endsWith(':'), rest[0]?.text.startsWith(':')].includes(true);
  return isName && !isLabel && rest.every(({ isBold }) => !isBold);
}
