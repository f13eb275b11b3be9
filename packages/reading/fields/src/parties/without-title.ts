import type { Reading } from '../fields/reading.js';
import { asText } from '../json-values.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { legalForm } from './company-name.js';
import { rolesWith } from '../vocabulary/business-terms.js';

const behind = String.raw`(?:\.(?: |(?=\p{Lu}))| )`;

/** How people are addressed; no part of a name. */
const address = String.raw`(?:herrn?|frau|mr|mrs|ms|miss|messrs|monsieur|madame|mme|mlle|señora?|sra?|srta|signora?|sig|sig\.ra|sig\.na|egr|egregio|gent\.(?:mo|ma)|spett|dhr|mevr|mw|de heer|mevrouw|exmo|exma)`;

/** Degrees and professions, which belong to a name unless the schema says otherwise. */
const degree = String.raw`(?:don|doña|dña|dr|dra|dres|dr\.ssa|doctor|prof|profa|professor|univ|med|dent|jur|iur|phil|rer|nat|pol|ing|dipl|dipl\.-ing|mag|lic|dott|dott\.ssa|avv|arch|geom|rag|rev|maître|me)`;

const addressed = new RegExp(`^(?:${address}${behind})+`, 'iu');

/** `Mrs Jane Baker`: a letter speaks to who gets it so, and nobody signs so. */
export function isAddressed(text: string): boolean {
  const front = addressed.exec(text)?.[0] ?? '';
  return front !== '' && name.test(text.slice(front.length));
}
const titled = new RegExp(`^(?:(?:${address}|${degree})${behind})+`, 'iu');

/** What is left is a name of two words or more, or one behind degrees. */
const name = new RegExp(`^(?:${degree}${behind})*\\p{Lu}[\\p{L}'’.-]+(?: [\\p{L}'’.-]+){1,4}$`, 'iu');

/** Of these fields a person's name may be the value; of others it is told by how it is written: `Ms`, and not `MS`. */
const nameRoles = rolesWith('person');
const spelt = /^\p{Lu}\p{Ll}/u;

/**
 * A person's name without how the paper addresses them, `Herrn Jan Brandt`; without degree and profession, too, where
 * the description says that no title is wanted: `Avv. Giulia Rinaldi`.
 */
export function withoutTitle(reading: Reading, leaf: LeafPlan): Reading {
  const { value } = reading;
  const wantsNone = noTitle.test(asText(leaf.schema.description));
  if (typeof value !== 'string' || leaf.kind !== 'text' || legalForm.test(value)) return reading;
  const isName = leaf.addressPart === 'name' || leaf.ownPart === 'name' || nameRoles.has(leaf.role ?? '');
  if (!isName && !wantsNone && !spelt.test(value)) return reading;
  if (!wantsNone && [...leaf.nameTokens, ...leaf.describedTokens].some((token) => asksForTitle.has(token)))
    return reading;
  const front = (wantsNone ? titled : addressed).exec(value)?.[0] ?? '';
  const rest = value.slice(front.length);
  if (front === '' || !name.test(rest)) return reading;
  const words = reading.words.slice(front.trim().split(' ').length);
  return words.length === rest.split(' ').length ? { ...reading, value: rest, words } : reading;
}

const noTitle =
  /\b(?:without|senza|ohne|sans|sin|sem|zonder|excluding|no) (?:\p{L}{1,10} )?(?:titles?|titol[oi]|titel|titres?|título|titulo)/iu;

const asksForTitle: ReadonlySet<string> = new Set(['title', 'salutation', 'anrede', 'prefix']);
