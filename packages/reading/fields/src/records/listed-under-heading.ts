import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import type { ListPlan } from '../schema/field-plan.js';
import { entriesOf, entryLines } from './entry-lines.js';
import { findHeadedSections } from './find-entry-sections.js';
import { findPairs } from './find-pairs.js';

/**
 * What the part of a resume lists whose heading has the words of a list's name: the things themselves, without the names of
 * their groups (`Tools: Jira, Excel`) and without what is said of each (`English (fluent)`). Undefined where there is none.
 */
export function listedUnderHeading(plan: ListPlan, context: PageContext): (readonly PageWord[])[] | undefined {
  const section = findHeadedSections(context.layout).find(({ key, tokens }) => {
    const isNamed = tokens.length > 0 && tokens.every((token) => plan.nameTokens.includes(token));
    return isNamed || plan.labels.has(key) || plan.nameTokens.every((token) => tokens.includes(token));
  });
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
