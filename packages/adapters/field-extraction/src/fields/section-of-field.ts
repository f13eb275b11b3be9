import type { PageSection } from '../labels/find-sections.js';
import { fieldLabels } from '../schema/field-labels.js';
import type { LeafPlan } from '../schema/field-plan.js';

/** A field whose name says which part of the page it is in, and its labels there. */
export interface SectionField {
  readonly section: PageSection;
  readonly labels: ReadonlyMap<string, number>;
}

/**
 * The part of the page whose heading stands in the field's path: `emergencyContact.name` under "Emergency contact" is
 * there just "Name". Undefined for fields that no heading names, or that it names whole.
 */
export function sectionOfField(leaf: LeafPlan, sections: readonly PageSection[]): SectionField | undefined {
  const section = sections.find(({ tokens }) => {
    if (tokens.every((token) => titleTokens.has(token))) return false;
    if (tokens.includes('emergency') && leaf.pathTokens.includes('emergency')) return true;
    const named = tokens.filter((token) => leaf.pathTokens.includes(token));
    return (
      named.length > 0 &&
      named.length >= Math.min(2, tokens.length) &&
      named.length / tokens.length >= 0.6 &&
      named.length < leaf.pathTokens.length
    );
  });
  if (section === undefined) return undefined;
  const rest = leaf.pathTokens.filter(
    (token, index) => !section.tokens.includes(token) || leaf.pathTokens.indexOf(token) !== index,
  );
  return { section, labels: fieldLabels([rest.join(' ')], {}, 'document').labels };
}

/** What titles of documents consist of, not headings of their parts. */
const titleTokens: ReadonlySet<string> = new Set(
  'invoice receipt order purchase statement document tax bill credit debit note delivery contract quote offer total sub net gross amount sum payment number date copy original duplicate form account salary'.split(
    ' ',
  ),
);
