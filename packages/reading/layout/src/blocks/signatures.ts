import { toLine, type TextLine, type Word } from '@recto/document-model';

/** White before the kind of what a signature names, which stands at the right edge, and how far its further lines are set in, in sizes. */
const minGapShare = 1.5;
const maxShortShare = 1;
const minIndentShare = 0.8;
const maxLines = 8;
const kind = /^\[\p{L}[\p{L}\s-]*\]$/u;

export interface Signatures {
  /** The lines, of which none holds the kind of a signature in its middle. */
  readonly lines: readonly TextLine[];
  /** The first line of the signature that a line is of. */
  readonly firstOf: ReadonlyMap<TextLine, TextLine>;
}

/**
 * Signatures in manuals of programs, `open (path, ...)` in a typewriter face with [Function] at the right edge: the kind follows the
 * whole signature, though it stands on its first line, and further lines are those on which its brackets close.
 */
export function takeSignatures(lines: readonly TextLine[]): Signatures {
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  const taken: TextLine[] = [];
  const firstOf = new Map<TextLine, TextLine>();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) continue;
    const start = startOfKind(line, right);
    if (start === undefined) {
      taken.push(line);
      continue;
    }
    const bare = toLine(line.words.slice(0, start));
    const own = [bare, ...furtherLines(bare, lines.slice(index + 1))];
    const closed = own.map((part) => (part === own.at(-1) ? withWords(part, line.words.slice(start)) : part));
    for (const part of closed) firstOf.set(part, closed[0] ?? part);
    taken.push(...closed);
    index += own.length - 1;
  }
  return { lines: taken, firstOf };
}

/** The line with words behind it that do not count for where it ends. */
function withWords(line: TextLine, words: readonly Word[]): TextLine {
  return { ...line, words: [...line.words, ...words], text: `${line.text} ${toLine(words).text}` };
}

/** Where in the words of a line the kind begins. */
function startOfKind({ words, box, sizePt }: TextLine, right: number): number | undefined {
  if (words[0]?.isFixedPitch !== true || !words.at(-1)?.text.endsWith(']')) return undefined;
  if (box.x + box.width < right - sizePt * maxShortShare) return undefined;
  const start = words.findLastIndex(({ text }) => text.startsWith('['));
  const [before, first] = [words[start - 1], words[start]];
  if (!before || !first || first.box.x - before.box.x - before.box.width < sizePt * minGapShare) return undefined;
  const tag = words.slice(start);
  const isKind = kind.test(tag.map(({ text }) => text).join(' ')) && !tag.some(({ isFixedPitch }) => isFixedPitch);
  return isKind ? start : undefined;
}

/** The lines below that are set in, up to the one on which the brackets close; none where they are closed or never do. */
function furtherLines(line: TextLine, below: readonly TextLine[]): TextLine[] {
  let open = openBrackets(line.text);
  const more: TextLine[] = [];
  for (const next of below.slice(0, maxLines)) {
    if (open <= 0 || next.box.x < line.box.x + line.sizePt * minIndentShare) break;
    more.push(next);
    open += openBrackets(next.text);
  }
  return open > 0 ? [] : more;
}

function openBrackets(text: string): number {
  return (text.match(/[([{]/gu)?.length ?? 0) - (text.match(/[)\]}]/gu)?.length ?? 0);
}
