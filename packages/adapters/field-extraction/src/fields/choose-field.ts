import type { PageContext } from '../labels/page-context.js';
import { personAtHead } from '../parties/letterhead-name.js';
import { readPartyField } from '../parties/read-party-field.js';
import { readProseDueDate } from '../prose/read-prose-due-date.js';
import { readProseNumber } from '../prose/read-prose-number.js';
import { readProseRate } from '../prose/read-prose-rate.js';
import { readProse } from '../prose/read-prose.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { bestReading, readingsOf, type Claims, type Homes } from './choose-reading.js';
import { readCheckedStatement } from './read-checked-statement.js';
import { readRegister, registerOf } from './read-register.js';
import { readSubsetLabel } from './read-subset-label.js';
import { readTickedChoice } from './read-ticked-choice.js';
import { readUnlabelled } from './read-unlabelled.js';
import type { Reading } from './reading.js';

/** Everything that may be the value of a field, and what is taken for it. */
export interface FieldChoice {
  readonly candidates: readonly Reading[];
  readonly chosen: Reading | undefined;
}

/** Reads a field at its labels, in the labelled block of its side of the deal, or by its look; the plainest reading counts. */
export function chooseField(leaf: LeafPlan, context: PageContext, claims: Claims, homes: Homes): FieldChoice {
  const register = registerOf(leaf);
  const registered = register === undefined ? undefined : readRegister(register, leaf, context);
  if (registered !== undefined) return { candidates: [registered], chosen: registered };
  const candidates = readingsOf(leaf, context, claims, homes, register);
  const labelled = bestReading(leaf, candidates);
  const ofParty =
    (leaf.party === undefined && leaf.owners.length === 0) || (register !== undefined && register.id !== 'vat')
      ? undefined
      : readPartyField(leaf, context, true);
  const plainest = plainer(labelled, ofParty, leaf);
  const chosen =
    plainest ??
    (candidates.length === 0 && !homes.has(leaf) && register === undefined
      ? fallback(leaf, context, claims)
      : undefined);
  return { candidates, chosen };
}

/** Of a name that does not stand right behind its label the block tells which of its lines it is. */
function plainer(labelled: Reading | undefined, ofParty: Reading | undefined, leaf: LeafPlan): Reading | undefined {
  if (labelled === undefined || ofParty === undefined) return labelled ?? ofParty;
  const isOfBlock = leaf.addressPart === 'name' && labelled.certainty < minInline;
  return isOfBlock || ofParty.certainty > labelled.certainty ? ofParty : labelled;
}

/** Certainty of a value behind the colon of its own label. */
const minInline = 0.96;

function fallback(leaf: LeafPlan, context: PageContext, claims: Claims): Reading | undefined {
  return (
    readCheckedStatement(leaf, context) ??
    readTickedChoice(leaf, context) ??
    readUnlabelled(leaf, context) ??
    readProse(leaf, context) ??
    readProseDueDate(leaf, context) ??
    readProseRate(leaf, context) ??
    readProseNumber(leaf, context) ??
    readSubsetLabel(leaf, context, claims) ??
    (leaf.role === 'name' && leaf.kind === 'text' ? personAtHead(context) : undefined)
  );
}
