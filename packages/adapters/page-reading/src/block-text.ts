import { joinLines } from './join-lines.js';
import type { TextLine } from './text-line.js';

/** A break is deliberate when the next line's first word would have fitted with this much room to spare. */
const spareShareOfSize = 1.5;

/** Text of lines that form one paragraph, heading, item or cell; deliberate line ends are "\n". */
export function blockText(lines: readonly TextLine[], pageVocabulary: ReadonlySet<string>): string {
  const rightEdge = Math.max(...lines.map(({ box }) => box.x + box.width));
  const joinable = lines.map((line, index) => ({
    text: line.text,
    isBroken: isDeliberate(line, lines[index + 1], rightEdge),
  }));
  return joinLines(joinable, pageVocabulary);
}

function isDeliberate(line: TextLine, next: TextLine | undefined, rightEdge: number): boolean {
  const [word] = next?.words ?? [];
  if (!word || !next || next.box.y < line.box.y) return false;
  const room = rightEdge - (line.box.x + line.box.width);
  return room > word.box.width + line.sizePt * spareShareOfSize;
}
