import type { PageSection } from '../labels/find-sections.js';
import { fieldLabels } from '../schema/field-labels.js';
import { partyByKey } from '../vocabulary/party-by-key.js';
import type { LeafPlan } from '../schema/field-plan.js';

/** A field whose name says which part of the page it is in, and its labels there. */
export interface SectionField {
  readonly section: PageSection;
  readonly labels: ReadonlyMap<string, number>;
}

/**
 * The part of the page whose heading names the object that the field is in, its side of the deal or words of its path:
 * `emergencyContact.name` under "Emergency contact" is there just "Name". Undefined for fields that no heading names, or
 * that it names whole. `hasBlock`: the page has a block of the field's side, so that no heading need be searched for it.
 */
export function sectionOfField(
  leaf: LeafPlan,
  sections: readonly PageSection[],
  hasBlock = false,
): SectionField | undefined {
  const named = sections.filter(({ tokens }) => !tokens.every((token) => titleTokens.has(token)));
  const ofOwner =
    sections.find(({ key }) => leaf.owners.includes(key)) ??
    sections.find(({ key }) => leaf.party !== undefined && partyByKey.get(key) === leaf.party);
  if (ofOwner !== undefined) return { section: ofOwner, labels: fieldLabels([leaf.ownName], {}, 'document').labels };
  const section =
    nearestSection(leaf.parentTokens, named, true) ??
    nearestSection(leaf.pathTokens, named, false) ??
    (hasBlock ? undefined : onlySectionWith(leaf, named));
  if (section === undefined) return undefined;
  const rest = leaf.pathTokens.filter(
    (token, index) => !section.tokens.includes(token) || leaf.pathTokens.indexOf(token) !== index,
  );
  return { section, labels: fieldLabels([rest.join(' ')], {}, 'document').labels };
}

/** `Details of the owner of the business` heads the object `owner`, where no other heading speaks of owners. */
function onlySectionWith({ owners }: LeafPlan, sections: readonly PageSection[]): PageSection | undefined {
  const keys = owners.map((owner) => owner.split(' ').filter((token) => !titleTokens.has(token)));
  const found = sections.filter(({ tokens }) =>
    keys.some((words) => words.length > 0 && words.every((word) => tokens.includes(word))),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The heading that shares most of its words with the given ones; of equals the one that shares the first. */
function nearestSection(
  given: readonly string[],
  sections: readonly PageSection[],
  mayNameAll: boolean,
): PageSection | undefined {
  const scored = sections.flatMap((section) => {
    const { tokens } = section;
    const shared = tokens.filter((token) => given.includes(token));
    const isEmergency = tokens.includes('emergency') && given.includes('emergency');
    const isNamed =
      shared.length > 0 &&
      shared.length >= Math.min(2, tokens.length) &&
      shared.length / tokens.length >= 0.6 &&
      (mayNameAll || shared.length < given.length);
    const places = shared.reduce((sum, token) => sum + given.indexOf(token), 0);
    return isNamed || isEmergency ? [{ section, share: isEmergency ? 1 : shared.length / tokens.length, places }] : [];
  });
  return scored.sort((a, b) => b.share - a.share || a.places - b.places)[0]?.section;
}

/** What titles of documents consist of, not headings of their parts. */
const titleTokens: ReadonlySet<string> = new Set(
  'invoice receipt order purchase statement document tax bill credit debit note delivery contract quote offer total sub net gross amount sum payment number date copy original duplicate form account salary'.split(
    ' ',
  ),
);
