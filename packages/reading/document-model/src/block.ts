import type { Box } from './box.js';

export type BlockType = 'paragraph' | 'heading' | 'table' | 'figure' | 'caption' | 'list' | 'footer' | 'header';

/** A part of a page as it is delivered. */
export interface Block {
  readonly type: BlockType;
  /** 1..6, of headings only. */
  readonly level?: number;
  /** Plain text, no Markdown. List items are separated by line breaks. */
  readonly text: string;
  readonly box: Box;
  /** Mean of its words, 0..1. */
  readonly confidence: number;
  /** Words that a language model wrote here and that nothing on the page supports, in lower case. */
  readonly unsupportedWords?: readonly string[];
}
