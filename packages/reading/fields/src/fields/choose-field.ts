import type { PageContext } from '../labels/page-context.js';
import { namesAtHead, personAtHead } from '../parties/letterhead-name.js';
import { readPartyField } from '../parties/read-party-field.js';
import { readProseDueDate, readProseNumber } from '../prose/read-sentences.js';
import { readDefinedParty, readProse } from '../prose/read-prose.js';
import { readHolder } from '../prose/read-holder.js';
import { readOffice } from '../prose/read-office.js';
import { readSignatory } from '../prose/read-signatory.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { bestReading, readingsOf, type Claims, type Homes } from './choose-reading.js';
import { readCheckedStatement, readTickedChoice } from './read-boxes.js';
import { readCrossTable } from './read-cross-table.js';
import { readRegister, registerOf } from './read-register.js';
import { readStatedBoolean } from './read-stated-boolean.js';
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
  const defined = readDefinedParty(leaf, context);
  if (defined !== undefined) return { candidates: [defined], chosen: defined };
  const crossed = readCrossTable(leaf, context);
  const candidates = [
    ...(crossed === undefined ? [] : [crossed]),
    ...readingsOf(leaf, context, claims, homes, register),
  ];
  const labelled = bestReading(leaf, candidates);
  const ofParty =
    (leaf.party === undefined && leaf.owners.length === 0) || (register !== undefined && register.id !== 'vat')
      ? undefined
      : readPartyField(leaf, context, true);
  const plainest = plainer(labelled, ofParty, leaf);
  const isOfKnownLook = register === undefined || register.id === 'vat';
  const mayBeElsewhere = candidates.length === 0 && isOfKnownLook && !homes.has(leaf);
  return { candidates, chosen: plainest ?? (mayBeElsewhere ? fallback(leaf, context) : undefined) };
}

/** Of a name that does not stand right behind its label the block tells which of its lines it is. */
function plainer(labelled: Reading | undefined, ofParty: Reading | undefined, leaf: LeafPlan): Reading | undefined {
  if (labelled === undefined || ofParty === undefined) return labelled ?? ofParty;
  const isOfBlock = leaf.addressPart === 'name' && labelled.certainty < minInline;
  return isOfBlock || ofParty.certainty > labelled.certainty ? ofParty : labelled;
}

/** Certainty of a value behind the colon of its own label. */
const minInline = 0.96;

function fallback(leaf: LeafPlan, context: PageContext): Reading | undefined {
  return (
    readCheckedStatement(leaf, context) ??
    readStatedBoolean(leaf, context) ??
    readTickedChoice(leaf, context) ??
    readSignatory(leaf, context) ??
    readHolder(leaf, context) ??
    readOffice(leaf, context) ??
    readUnlabelled(leaf, context) ??
    readProse(leaf, context) ??
    readProseDueDate(leaf, context) ??
    readProseNumber(leaf, context) ??
    readAtHead(leaf, context)
  );
}

/** Of a page that a person wrote of themselves the name at its head, or the part that the field asks for. */
function readAtHead(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'text') return undefined;
  if (leaf.role === 'first name') return namesAtHead(context)?.first;
  if (leaf.role === 'last name') return namesAtHead(context)?.last;
  return leaf.role === 'name' ? personAtHead(context) : undefined;
}
