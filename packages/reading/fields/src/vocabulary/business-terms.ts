import type { DeclaredItemTerm, DeclaredTerm } from '@recto/document-model';
import type { ValueKind } from '../schema/field-plan.js';
import { vocabularyFile } from './vocabulary-file.js';

/** Labels that mean the same field. A weak label names the field only where no field of the schema owns it. */
export interface BusinessTerm {
  /** What the rules over several fields call it. */
  readonly role: string;
  readonly labels: readonly string[];
  readonly weakLabels: readonly string[];
}

/**
 * What a role is, for the rules that ask: `amount`: a sum or a count, whatever type the schema gives it. `column`: one of tables;
 * elsewhere it counts only where no other role has the name. `running`: its amount may be stated on the way, and carried on over
 * pages: the last one counts. `side`: name or address of one side. `anyone`: what anyone's name, address and ways to be reached have. `loose`: a
 * description may overrule it, as who runs a garage is no cashier. `lettered`: begins with no figure. `entry`: a few capitalised
 * words. `own day`: the date of the document itself. `person`: a person's name may be its value.
 */
type RoleTrait =
  | 'amount'
  | 'column'
  | 'running'
  | 'side'
  | 'anyone'
  | 'loose'
  | 'lettered'
  | 'entry'
  | 'own day'
  | 'person';

/** What is known of a role. */
interface RoleFacts {
  /** Divided by commas, and so are the traits. */
  readonly labels: string;
  readonly weakLabels?: string;
  readonly traits?: string;
  /** What its values look like. */
  readonly kind?: ValueKind;
  /** The side whose name it is: who wrote the document, or whom it is for. */
  readonly nameOf?: string;
  /** What an electronic invoice calls it in the document, and in its items. */
  readonly declared?: DeclaredTerm;
  readonly declaredOfItem?: DeclaredItemTerm;
}

const file = vocabularyFile('business-terms.json') as Readonly<Record<string, RoleFacts>>;

/** English words here; other languages reach these through the meanings of their words, or stand here as phrases. */
export const businessTerms: readonly BusinessTerm[] = Object.entries(file).map(([role, { labels, weakLabels }]) => ({
  role,
  labels: labels.split(', '),
  weakLabels: weakLabels?.split(', ') ?? [],
}));

export function rolesWith(trait: RoleTrait): ReadonlySet<string> {
  const roles = Object.entries(file).filter(([, { traits }]) => traits?.split(', ').includes(trait));
  return new Set(roles.map(([role]) => role));
}

/** Labels whose amount may be stated on the way (`Total` of a page), and carried on over pages: the last one counts. */
export const runningRoles = rolesWith('running');

export function factsOf(role: string | undefined): Partial<RoleFacts> {
  return file[role ?? ''] ?? {};
}
