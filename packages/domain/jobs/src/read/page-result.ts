import type { PlacedWord, ReadWord } from './page-words.js';

/** What became of one page. A blank page was read: there is nothing on it. */
export type PageResult =
  | {
      outcome: 'read';
      pageNumber: number;
      readFrom: 'text-layer' | 'recognition' | 'mixed' | 'blank';
      markdown: string;
      structured: Record<string, unknown> | null;
      citations: Record<string, unknown> | null;
      blocks: readonly object[];
      confidence: number;
      coverage: number;
      /** Words of the result that the page does not have. */
      inventedWords: number;
      /** Rules over several values and whether they hold; null for Markdown. */
      checks: readonly object[] | null;
      /** Tokens that a model over HTTP was paid for; null where none was asked. */
      modelTokens: number | null;
      /** Words that the file has no text for, kept for a searchable PDF; left out, the file's own text is all there is. */
      words?: readonly PlacedWord[];
      /** Every word of the page, where the job asks for them. */
      allWords?: readonly ReadWord[];
      /** The page as the splitting of a bundle reads it, packed; only of jobs that are split. */
      reading?: Uint8Array<ArrayBuffer>;
      /** The file lacks a part of the page: what stands here is delivered beside an error, and not paid for. */
      isIncomplete?: boolean;
    }
  | { outcome: 'unreadable'; pageNumber: number; reason: UnreadableReason };

export type UnreadableReason =
  | 'corrupt'
  | 'too-large'
  | 'timed-out'
  | 'illegible'
  | 'model-failed'
  | 'schema-undecided';
