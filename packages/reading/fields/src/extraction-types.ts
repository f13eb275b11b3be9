/** A rectangle in points; origin at the top left of the page, y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageWord {
  readonly text: string;
  readonly box: Box;
  /** 0..1. */
  readonly confidence: number;
  readonly fontSizePt?: number;
  readonly fontName?: string;
  readonly isBold?: boolean;
  readonly color?: string;
  /** Clockwise turn of the baseline; upright when absent. */
  readonly rotationDegrees?: number;
}

export interface PageBlock {
  readonly type: string;
  /** Plain text; items of a list are separated by line breaks. */
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
  /** 1..6, of headings only. */
  readonly level?: number;
}

/** What was read from one page; words in any order. */
export interface ExtractionPage {
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly PageWord[];
  readonly blocks: readonly PageBlock[];
  /** Ruling lines, as thin boxes: they make the cells of forms and tables. */
  readonly rules?: readonly Box[];
  /** Small drawn crosses and ticks. Absent where nobody looked: drawn boxes without letters then say nothing. */
  readonly ticks?: readonly Box[];
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
