import type { JsonSchema } from '../extraction-types.js';

/** What the words of a value have to look like. */
export type ValueKind =
  | 'text'
  | 'address'
  | 'identifier'
  | 'date'
  | 'date-time'
  | 'time'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'email'
  | 'uri'
  | 'phone'
  | 'uuid'
  | 'iban'
  | 'bic'
  | 'currency';

export type Choice = string | number | boolean;

export interface LeafPlan {
  readonly type: 'leaf';
  readonly kind: ValueKind;
  readonly schema: JsonSchema;
  /** Label key (see labelKey) -> strength 0..1. */
  readonly labels: ReadonlyMap<string, number>;
  /** Values of an enumeration; empty unless `kind` is choice. */
  readonly choices: readonly Choice[];
  /** True for a percentage: its number has a percent sign, or none; an amount's never has. */
  readonly isRate: boolean;
  /** True for kinds of documents: their heading may name the choice. */
  readonly isDocumentType: boolean;
  /** Side of the deal that the field belongs to, see partyNames. */
  readonly party: string | undefined;
}

export interface ObjectPlan {
  readonly type: 'object';
  readonly fields: readonly PlannedField[];
}

export interface PlannedField {
  readonly name: string;
  readonly plan: FieldPlan;
  /** The schema says in so many words that null is not allowed. */
  readonly forbidsNull: boolean;
}

export interface ListPlan {
  readonly type: 'list';
  readonly item: FieldPlan;
  readonly labels: ReadonlyMap<string, number>;
  /** At most this many items are read. */
  readonly maxItems: number;
}

/** Something that no rule here can read; always null. */
export interface UnsupportedPlan {
  readonly type: 'unsupported';
}

export type FieldPlan = LeafPlan | ObjectPlan | ListPlan | UnsupportedPlan;
