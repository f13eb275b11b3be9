import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import type { ListPlan } from '../schema/field-plan.js';
import type { PageSection } from '../labels/find-sections.js';
import { notionsOf } from '../vocabulary/column-words.js';
import { entriesOf, entryLines } from './entry-lines.js';
import { findHeadedSections } from './find-entry-sections.js';
import { findPairs } from './find-pairs.js';

/** What lists of plain values in resumes are about. */
const listedNotions = ['abilities', 'tongues'] as const;

/**
 * What the part of a resume lists whose heading has the words of a list's name: the things themselves, without the names of
 * their groups (`Tools: Jira, Excel`) and without what is said of each (`English (fluent)`). Undefined where there is none.
 */
export function listedUnderHeading(plan: ListPlan, context: PageContext): (readonly PageWord[])[] | undefined {
  const sections = findHeadedSections(context.layout);
  const section = sections.find((one) => isNamed(plan, one)) ?? sections.find((one) => isAbout(plan, one));
  if (section === undefined || plan.nameTokens.length === 0) return undefined;
  const lines = entryLines(section, context.layout);
  if (lines.length === 0 || entriesOf(lines).length > 0) return undefined;
  const pairs = findPairs(lines).map((parts) => ({
    name: parts.find(({ slot }) => slot.kind === 'name'),
    more: parts.find(({ slot }) => slot.kind === 'more'),
  }));
  const isGrouped = pairs.some(({ more }) => (more?.items?.length ?? 0) > 1);
  return pairs.flatMap(({ name, more }) =>
    isGrouped && more?.items !== undefined ? more.items : name === undefined ? [] : [name.words],
  );
}

function isNamed({ labels, nameTokens }: ListPlan, { key, tokens }: PageSection): boolean {
  const isWhole = tokens.length > 0 && tokens.every((token) => nameTokens.includes(token));
  return isWhole || labels.has(key) || nameTokens.every((token) => tokens.includes(token));
}

/** Both are about skills, or both about languages, in whatever words. */
function isAbout({ name }: ListPlan, { tokens }: PageSection): boolean {
  const [asked, said] = [notionsOf(name, false), notionsOf(tokens.join(' '), false)];
  return listedNotions.some((notion) => asked.has(notion) && said.has(notion));
}
