import { joinLines } from './join-lines.js';
import type { SetLines } from './layout-block.js';
import type { TextLine } from './text-line.js';

/** A break is deliberate when the next line's first word would have fitted with this much room to spare. */
const spareShareOfSize = 1.5;

/** Text of lines that form one paragraph, heading, item or cell; deliberate line ends are "\n". */
export function blockText({ lines, rightEdge }: SetLines, pageVocabulary: ReadonlySet<string>): string {
  const joinable = lines.map((line, index) => ({
    text: line.text,
    isBroken: isDeliberate(line, lines[index + 1], rightEdge),
  }));
  return joinLines(joinable, pageVocabulary);
}

/** Text of a table's cell on one line; '' when the cell is empty. */
export function cellText(lines: readonly TextLine[], pageVocabulary: ReadonlySet<string>): string {
  return joinLines(
    lines.map(({ text }) => ({ text, isBroken: false })),
    pageVocabulary,
  );
}

function isDeliberate(line: TextLine, next: TextLine | undefined, rightEdge: number): boolean {
  const [word] = next?.words ?? [];
  if (!word || !next || next.box.y < line.box.y || isSplitWord(line.text, word.text)) return false;
  const room = rightEdge - (line.box.x + line.box.width);
  return room > word.box.width + line.sizePt * spareShareOfSize;
}

function isSplitWord(before: string, after: string): boolean {
  return /\p{L}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(after);
}
