import type { Asked } from './asking/asked.js';
import type { Sheet } from './drawing/sheet.js';
import type { Random } from './facts/create-random.js';

export type FieldsKind = 'invoices' | 'receipts' | 'forms' | 'other';
export type FieldsHalf = 'tuning' | 'held-out';

/** One design of a document. What differs between two draws is who writes to whom about what, not where it stands. */
export interface FieldsLayout {
  /** Names the design; unique within its half. */
  readonly name: string;
  readonly kind: FieldsKind;
  draw(random: Random): Promise<DrawnDocument>;
}

export interface DrawnDocument {
  readonly sheet: Sheet;
  /** What is asked of the document, with what it shows. */
  readonly asked: Asked;
  readonly instruction?: string;
}
