import { median, type TextLine } from '@recto/document-model';

/** Lines further apart than this many pitches have a blank line between them. */
const blankLineShare = 1.6;

/** Lines of a typewriter face as a fenced block; columns and indents as they are set. */
export function writeCode(lines: readonly TextLine[]): string {
  const text = codeText(lines);
  const longest = Math.max(2, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** The same without the fence. */
export function codeText(lines: readonly TextLine[]): string {
  const words = lines.flatMap((line) => line.words);
  const letterWidth = median(words.map(({ box, text }) => box.width / Math.max(text.length, 1))) || 1;
  const left = Math.min(...lines.map(({ box }) => box.x));
  const pitches = lines.slice(1).map((line, index) => line.baselineY - (lines[index]?.baselineY ?? 0));
  const pitch = Math.min(...pitches.filter((value) => value > 1));
  return lines
    .map((line, index) => {
      const isApart = index > 0 && (pitches[index - 1] ?? 0) > pitch * blankLineShare;
      return (isApart ? '\n' : '') + setLine(line, left, letterWidth);
    })
    .join('\n');
}

function setLine({ words }: TextLine, left: number, letterWidth: number): string {
  let text = '';
  for (const word of words) {
    const column = Math.round((word.box.x - left) / letterWidth);
    const length = text.length;
    text += ' '.repeat(Math.min(Math.max(column - length, text === '' ? 0 : 1), 200)) + word.text;
  }
  return text;
}
