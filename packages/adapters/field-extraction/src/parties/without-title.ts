import type { Reading } from '../fields/reading.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { legalForm } from './company-name.js';

/** Forms of address and of degrees in front of a name, in all languages. */
const title =
  /^(?:(?:herrn?|frau|mr|mrs|ms|miss|monsieur|madame|mme|mlle|señora?|sra?|sr\.ª|dña|d|don|doña|signora?|sig|sig\.ra|sig\.na|egr|gent\.(?:mo|ma)|spett|dhr|mevr|mw|meneer|mevrouw|exmo|exma|dr|dra|dres|dr\.ssa|doctor|prof|profa|professor|univ|med|dent|jur|iur|phil|rer|nat|pol|ing|dipl|dipl\.-ing|mag|lic|dott|dott\.ssa|avv|arch|geom|rag|rev|hon|me|maître)(?:\.(?: |(?=\p{Lu}))| ))+/iu;

/** Of these fields a person's name may be the value. */
const nameRoles: ReadonlySet<string> = new Set([
  'name',
  'first name',
  'customer',
  'supplier',
  'employee name',
  'account holder',
  'contact',
  'cashier',
]);

/** A person's name without what stands in front of it: `Herrn Dr. Jan Brandt`, `Avv. Giulia Rinaldi`. */
export function withoutTitle(reading: Reading, leaf: LeafPlan): Reading {
  const isName = leaf.addressPart === 'name' || leaf.ownPart === 'name' || nameRoles.has(leaf.role ?? '');
  const { value } = reading;
  if (!isName || typeof value !== 'string' || leaf.kind !== 'text' || legalForm.test(value)) return reading;
  if (wantsTitle([...leaf.nameTokens, ...leaf.describedTokens])) return reading;
  const front = title.exec(value)?.[0] ?? '';
  const name = value.slice(front.length);
  if (front === '' || !/^\p{Lu}[\p{L}'’.-]+(?: [\p{L}'’.-]+){1,4}$/u.test(name)) return reading;
  const words = reading.words.slice(front.trim().split(' ').length);
  return words.length === name.split(' ').length ? { ...reading, value: name, words } : reading;
}

function wantsTitle(tokens: readonly string[]): boolean {
  return tokens.some((token) => /^(?:title|salutation|anrede|prefix)$/.test(token)) && !tokens.includes('without');
}
