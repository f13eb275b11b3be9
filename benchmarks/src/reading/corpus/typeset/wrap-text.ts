import type { TextStyle } from './page-space.js';

/** Part of a paragraph in one style. */
export interface Span {
  readonly text: string;
  readonly style: TextStyle;
  readonly uri?: string;
  /** Drawn small and high, directly behind the text before it. */
  readonly isRaised?: boolean;
}

export interface WordPart {
  readonly text: string;
  readonly span: Span;
  /** From the word's left end, in points. */
  readonly offset: number;
}

/** What stands between two spaces; of several parts where the style changes inside. */
export interface SetWord {
  readonly parts: readonly WordPart[];
  readonly width: number;
  /** The whole word in the truth; empty for the second half of a divided word. */
  readonly truth: string;
}

export interface SetLine {
  readonly words: readonly SetWord[];
  /** Sum of the words and of the natural spaces between them. */
  readonly width: number;
  readonly isLast: boolean;
  readonly endsHyphenated: boolean;
}

export interface WrapOptions {
  readonly width: number;
  /** The first line is that much shorter. */
  readonly indent: number;
  readonly measure: (text: string, style: TextStyle) => number;
  /** Marks where a word may be divided with soft hyphens; absent: words are never divided. */
  readonly hyphenate?: ((word: string) => string) | undefined;
}

/** Breaks text into lines, each as full as it can be. A word that is wider than the line gets a line of its own. */
export function wrapText(spans: readonly Span[], options: WrapOptions): SetLine[] {
  const lines: SetLine[] = [];
  let current: SetWord[] = [];
  let currentWidth = 0;
  const room = (): number => options.width - (lines.length === 0 ? options.indent : 0);
  const end = (endsHyphenated: boolean, isLast: boolean): void => {
    lines.push({ words: current, width: currentWidth, isLast, endsHyphenated });
    current = [];
    currentWidth = 0;
  };
  const space = spans[0] === undefined ? 0 : options.measure(' ', spans[0].style);
  const add = (word: SetWord): void => {
    currentWidth += (current.length > 0 ? space : 0) + word.width;
    current.push(word);
  };
  for (const word of splitWords(spans, options.measure)) {
    const left = room() - currentWidth - (current.length > 0 ? space : 0);
    if (word.width <= left || (current.length === 0 && options.hyphenate === undefined)) {
      add(word);
      continue;
    }
    const halves = divide(word, left, options);
    if (halves === null) {
      if (current.length > 0) end(false, false);
      add(word);
    } else {
      add(halves[0]);
      end(true, false);
      add(halves[1]);
    }
  }
  if (current.length > 0) end(false, true);
  return lines;
}

function splitWords(spans: readonly Span[], measure: WrapOptions['measure']): SetWord[] {
  const words: SetWord[] = [];
  let parts: WordPart[] = [];
  let width = 0;
  const finish = (): void => {
    if (parts.length > 0) words.push({ parts, width, truth: parts.map((part) => part.text).join('') });
    parts = [];
    width = 0;
  };
  for (const span of spans) {
    span.text.split(' ').forEach((text, index) => {
      if (index > 0) finish();
      if (text === '') return;
      parts.push({ text, span, offset: width });
      width += measure(text, span.style);
    });
  }
  finish();
  return words;
}

/** The longest first half that fits with its hyphen, and the rest; null when there is none. */
function divide(word: SetWord, room: number, { measure, hyphenate }: WrapOptions): [SetWord, SetWord] | null {
  const [part] = word.parts;
  if (hyphenate === undefined || part === undefined || word.parts.length > 1) return null;
  const syllables = hyphenate(part.text).split('\u00ad');
  for (let count = syllables.length - 1; count > 0; count -= 1) {
    const head = syllables.slice(0, count).join('');
    const tail = syllables.slice(count).join('');
    const width = measure(`${head}-`, part.span.style);
    if (width > room || head.endsWith('-')) continue;
    return [
      { parts: [{ ...part, text: `${head}-` }], width, truth: word.truth },
      { parts: [{ ...part, text: tail }], width: measure(tail, part.span.style), truth: '' },
    ];
  }
  return null;
}
