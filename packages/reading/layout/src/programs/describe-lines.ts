import { isMeantLineEnd, toLine, type TextLine, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';

/** What a line says about whether it is of a program, by what is written on it and where it begins and ends; each 0..1. */
export interface LineSigns {
  /** Signs of programs, by word. */
  readonly signs: number;
  /** Its end is that of a statement or of a line that goes on. */
  readonly closes: number;
  /** Words that prose has: letters, with a mark at their ends. */
  readonly plain: number;
  /** Words that are spelled as only names in programs, options and paths are. */
  readonly names: number;
  /** It begins as a comment, a prompt or an option. */
  readonly opens: number;
  /** It holds a run of words as sentences have them. */
  readonly sentence: number;
  /** It begins in small letters or with a sign, though its first word had room on the line above. */
  readonly broken: number;
  /** It begins further right, or further left, than the line above. */
  readonly steps: number;
}

export const lineSignNames = [
  'signs',
  'closes',
  'plain',
  'names',
  'opens',
  'sentence',
  'broken',
  'steps',
] as const satisfies readonly (keyof LineSigns)[];

const programSigns = /[{}\\;=<>|&$#@_[\]]|\(\)|:=|->|\/\/|\/\*|\*\//gu;
const statementEnd = /[;{}\\(=|&[]$/u;
const plainWord = /^["'“‘(]*\p{L}\p{Ll}*(?:['’-]\p{L}+)*["'”’)]*[.,;:!?]?["'”’)]*$/u;
const programName =
  /\p{Ll}\p{Lu}|\p{L}_|_\p{L}|[\p{L}\p{N}]\(\S*\)|\p{L}\(\p{L}|::|->|^-{1,2}\p{L}|^[~.]?\/\w|\w\/\w+\/|^\$\w|\w\[\S*\]/u;
const opening = /^(?:\/\/|\/\*|\*\/|#|%|;|>>|--|\$ |> |[}\])])/u;
const sentenceWords = 5;
/** Further right or left than by half a letter, in sizes; what is further than so many is a column of its own. */
const step = { least: 0.4, most: 12 };

/** The rows of a page with what each says, from the top; what it says of its place it says beside the row above. */
export function describeLines(words: readonly Word[]): { readonly line: TextLine; readonly signs: LineSigns }[] {
  const lines = toRows(words).map(toLine);
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  return lines.map((line, index) => ({ line, signs: signsOf(line, lines[index - 1], right) }));
}

function signsOf(line: TextLine, above: TextLine | undefined, right: number): LineSigns {
  const { words, text, box, sizePt } = line;
  const shareOf = (pattern: RegExp) => words.filter((word) => pattern.test(word.text)).length / words.length;
  const shift = above ? Math.abs(box.x - above.box.x) / sizePt : 0;
  return {
    signs: Math.min(1, (text.match(programSigns)?.length ?? 0) / words.length),
    closes: Number(statementEnd.test(text)),
    plain: shareOf(plainWord),
    names: shareOf(programName),
    opens: Number(opening.test(text)),
    sentence: Number(longestRun(words) >= sentenceWords),
    broken: Number(/^[^\p{Lu}\p{N}]/u.test(text) && above !== undefined && isMeantLineEnd(above, line, right)),
    steps: Number(shift > step.least && shift < step.most),
  };
}

/** So many words of prose stand next to each other. */
function longestRun(words: readonly Word[]): number {
  let [longest, run] = [0, 0];
  for (const { text } of words) {
    run = plainWord.test(text) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
