import type { Block, Box, DeclaredInvoice, ReadPage, Word } from '@recto/document-model';

/** What fields are read from: of a word its text and place count, and what is known of its print. */
export type PageWord = Pick<Word, 'text' | 'box' | 'confidence'> &
  Partial<Pick<Word, 'fontSizePt' | 'fontName' | 'isBold' | 'color' | 'rotationDegrees' | 'isStruck' | 'script'>>;

export type PageBlock = Omit<Block, 'unsupportedWords'>;

/** What was read from one page; words in any order. */
export interface ExtractionPage extends Pick<ReadPage, 'pageNumber' | 'widthPt' | 'heightPt' | 'ticks' | 'tables'> {
  readonly words: readonly PageWord[];
  readonly blocks: readonly PageBlock[];
  /** Ruling lines, as thin boxes: they make the cells of forms and tables. */
  readonly rules?: readonly Box[];
  /** The electronic invoice inside of the page's file. */
  readonly declaredInvoice?: DeclaredInvoice;
}

/** A JSON Schema object, draft-07 or 2020-12, as the customer wrote it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Where a value was read: the words as they stand on the page. */
export interface Citation {
  readonly quote: string;
  readonly box: Box;
  /** 0..1: how well the words were read times how plainly they belong to the field. */
  readonly confidence: number;
}

export interface Extraction {
  readonly value: Record<string, unknown>;
  /** By JSON pointer of the leaf, e.g. `/line_items/0/quantity`. Every value that is not null has one. */
  readonly citations: Record<string, Citation>;
  /** Mean of the citations' confidences; 0 when nothing was found. */
  readonly confidence: number;
  /** Sums and other rules over the values found; none where the values for them are not all there. */
  readonly checks: readonly Check[];
}

/** One rule over values, with what it found: `subtotal + tax = total`. */
export interface Check {
  /**
   * In words of arithmetic, e.g. `quantity x unit price = amount`, or one of the schema's own: `missing_required` (all
   * required fields that are not there), `schema_violation` (a value that was left out, as it does not fit), and
   * `schema_undecided` (nothing is delivered, as the schema never comes to a verdict).
   */
  readonly rule: string;
  readonly holds: boolean;
  /** JSON pointers of the values that took part, the checked one last. */
  readonly fields: readonly string[];
  /** What the other values make; null where the rule is not about numbers. */
  readonly expected: number | null;
  /** What the page says; null where the rule is not about numbers. */
  readonly found: number | null;
  /** Why a value does not fit its schema. */
  readonly message?: string;
  /** The value that was left out. */
  readonly value?: unknown;
}
