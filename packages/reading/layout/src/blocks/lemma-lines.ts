import type { TextLine } from '@recto/document-model';
import { hadRoom } from './between-lines.js';
import { listMarker } from './list-marker.js';

/** Fewer lines in a row may begin with a bold word by chance. */
const minEntries = 3;
/** In sizes: lines that begin at one place, and how far at least the further lines of an entry are set in. */
const flushShare = 0.3;
const minIndentShare = 0.8;

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
    else if (first && Math.abs(indent) < flushShare && line.box.y > first.box.y) run.push(line);
    else close([line]);
  }
  close([]);
  return found;
}

function opensEntry(line: TextLine): boolean {
  const { words, isFixedPitch } = line;
  const end = words.findIndex(({ isBold }) => !isBold);
  const last = words[end - 1];
  return (
    last !== undefined &&
    !isFixedPitch &&
    !listMarker(line) &&
    !last.text.endsWith(':') &&
    words[end]?.text.startsWith(':') !== true
  );
}
