import type { Word } from '@recto/document-model';

/** A word, or the part of one, as it will be written. */
export interface InlineToken {
  readonly text: string;
  /** What stands between it and the token before: nothing inside of a word, "\n" for a line end that was meant. */
  readonly before: '' | ' ' | '\n';
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isCode: boolean;
  /** Struck out; absent where it is not. */
  readonly isStruck?: true;
  readonly script?: 'superscript' | 'subscript';
  readonly uri?: string;
  /** LaTeX that stands for the text in Markdown, with what of the sentence touches it. */
  readonly formula?: Word['formula'];
}

/** Text of the tokens without any marks. */
export function plainTextOf(tokens: readonly InlineToken[]): string {
  return tokens.map(({ text, before }, index) => (index === 0 ? text : before + text)).join('');
}
