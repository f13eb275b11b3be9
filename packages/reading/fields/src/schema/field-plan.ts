import type { JsonSchema } from '../extraction-types.js';
import { pointerStep } from '../json-values.js';

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
  /** A number that the schema wants as the text that is printed. */
  | 'printed-number'
  | 'boolean'
  | 'choice'
  | 'email'
  | 'uri'
  | 'phone'
  | 'uuid'
  | 'iban'
  | 'bic'
  | 'tax-id'
  | 'currency'
  | 'country';

export type Choice = string | number | boolean;

/** Part of what stands in a block of name and address. */
export type AddressPart =
  | 'name'
  | 'address'
  | 'street'
  | 'houseNumber'
  | 'zip'
  | 'city'
  | 'state'
  | 'country'
  | 'contact';

export interface LeafPlan {
  readonly type: 'leaf';
  readonly kind: ValueKind;
  readonly schema: JsonSchema;
  /** Label key (see labelKey) -> strength 0..1. */
  readonly labels: ReadonlyMap<string, number>;
  /** Values of an enumeration; empty unless `kind` is choice. */
  readonly choices: readonly Choice[];
  /** What the business calls the field, see businessTerms; undefined for a field that only this schema knows. */
  readonly role: string | undefined;
  /** True for a percentage: its number has a percent sign, or none; an amount's never has. */
  readonly isRate: boolean;
  /** True for kinds of documents: their heading may name the choice. */
  readonly isDocumentType: boolean;
  /** True for texts that run over several lines: notes, descriptions, summaries. */
  readonly isLongText: boolean;
  /** Side of the deal that the field belongs to, see partyNames. */
  readonly party: string | undefined;
  /** Only its description says of which side the field is. */
  readonly isSideDescribed: boolean;
  readonly addressPart: AddressPart | undefined;
  /** Label keys of the heading over the block that the field stands in, see ownerKeys; empty where no object holds it. */
  readonly owners: readonly string[];
  /** What the field is of its owner's block. */
  readonly ownPart: AddressPart | undefined;
  /** Label key of what the field is called inside of that block. */
  readonly ownName: string;
  /** A code of two or three capitals is wanted, not the name or symbol as printed. */
  readonly wantsCode: boolean;
  /** As the schema has it. */
  readonly name: string;
  /** The words of the whole path, and of the name alone; of the description. */
  readonly pathTokens: readonly string[];
  readonly parentTokens: readonly string[];
  readonly nameTokens: readonly string[];
  readonly describedTokens: readonly string[];
  /** What the instruction, or the field's own description, says of the notation. */
  readonly dayComesFirst: boolean | undefined;
}

export interface ObjectPlan {
  readonly type: 'object';
  readonly fields: readonly PlannedField[];
}

export interface PlannedField {
  readonly name: string;
  readonly plan: FieldPlan;
}

export interface ListPlan {
  readonly type: 'list';
  readonly item: FieldPlan;
  readonly labels: ReadonlyMap<string, number>;
  /** Its own name in words, as they are written: `line items`, `competencies`. */
  readonly name: string;
  /** The words of the list's own name: `line items`, `work experience`. */
  readonly nameTokens: readonly string[];
  /** At most this many items of a page are read; those beyond the schema's own limit are left out later, and named. */
  readonly maxItems: number;
}

/** Something that no rule here can read; always null. */
export interface UnsupportedPlan {
  readonly type: 'unsupported';
}

export type FieldPlan = LeafPlan | ObjectPlan | ListPlan | UnsupportedPlan;

/** The leaves and lists of a plan that stand in no list, each with its JSON pointer. */
export function fieldsOf(plan: FieldPlan, pointer = ''): [LeafPlan | ListPlan, string][] {
  if (plan.type === 'unsupported') return [];
  if (plan.type !== 'object') return [[plan, pointer]];
  return plan.fields.flatMap((field) => fieldsOf(field.plan, pointer + pointerStep(field.name)));
}
