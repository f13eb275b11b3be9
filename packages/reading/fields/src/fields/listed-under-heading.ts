import type { PageWord } from '../extraction-types.js';
import type { PageSection } from '../labels/find-sections.js';
import type { PageContext } from '../labels/page-context.js';
import { isOfSize, textOf } from '../layout/layout-page.js';
import { entriesOf, entryLines, type EntryLine } from '../records/entry-lines.js';
import { findHeadedSections } from '../records/find-entry-sections.js';
import { findPairs } from '../records/find-pairs.js';
import type { ListPlan } from '../schema/field-plan.js';
import { notionsOf } from '../vocabulary/column-words.js';
import { tonguesIn } from '../vocabulary/tongues.js';

type Words = readonly PageWord[];

/** What lists of plain values in resumes are about. */
const listedNotions = ['abilities', 'tongues'] as const;

/**
 * What the part of a resume lists whose heading has the words of a list's name: the things themselves, without the names of
 * their groups (`Tools: Jira, Excel`) and without what is said of each (`English (fluent)`). Undefined where there is none.
 */
export function listedUnderHeading(plan: ListPlan, context: PageContext): Words[] | undefined {
  const sections = findHeadedSections(context.layout);
  const section = sections.find((one) => isNamed(plan, one)) ?? sections.find((one) => isAbout(plan, one));
  if (section === undefined || plan.nameTokens.length === 0) return undefined;
  const lines = withWholePieces(entryLines(section, context.layout));
  if (notionsOf(plan.name, false).has('tongues')) {
    const tongues = lines.flatMap(({ pieces }) => pieces.flatMap(tonguesIn));
    if (tongues.length > 0) return tongues;
  }
  if (lines.length === 0 || entriesOf(lines).length > 0) return undefined;
  return besideEachOther(lines) ?? namesOrMembers(lines);
}

function namesOrMembers(lines: readonly EntryLine[]): Words[] {
  const pairs = findPairs(lines).map((parts) => ({
    name: parts.find(({ slot }) => slot.kind === 'name'),
    more: parts.find(({ slot }) => slot.kind === 'more'),
  }));
  const isGrouped = pairs.some(({ more }) => (more?.items?.length ?? 0) > 1);
  return pairs.flatMap(({ name, more }) =>
    isGrouped && more?.items !== undefined ? more.items : name === undefined ? [] : [name.words],
  );
}

/** Lines of things printed alike, none of them twice, are a list in columns, and no names with what is said of them. */
function besideEachOther(lines: readonly EntryLine[]): Words[] | undefined {
  const pieces = lines.flatMap((line) => line.pieces);
  const texts = pieces.map((words) => textOf(words).toLowerCase());
  const [first] = pieces;
  if (first === undefined || pieces.length === lines.length || new Set(texts).size < texts.length) return undefined;
  const isList = pieces.every((words) => isPrintedAs(first, words) && !/[,;:(|•]|\s[-–—]\s/u.test(textOf(words)));
  return isList ? pieces : undefined;
}

function isPrintedAs(words: Words, others: Words): boolean {
  const [one, other] = [words[0], others[0]];
  if (one === undefined || other === undefined) return false;
  const isAlike = one.isBold === other.isBold && one.color === other.color && one.fontName === other.fontName;
  return isAlike && isOfSize(one, other);
}

/** A line that begins small goes on the one above it, in a narrow column. */
function withWholePieces(lines: readonly EntryLine[]): EntryLine[] {
  return lines.reduce<EntryLine[]>((all, line) => {
    const above = all.at(-1);
    const [piece, ...others] = line.pieces;
    const [last, ...rest] = above?.pieces ?? [];
    const isRest = piece !== undefined && /^\p{Ll}+$/u.test(piece[0]?.text ?? '') && others.length === 0;
    if (!isRest || above === undefined || last === undefined || rest.length > 0 || !isPrintedAs(last, piece))
      return [...all, line];
    const whole = [...last, ...piece];
    return [...all.slice(0, -1), { ...above, pieces: [whole], words: whole }];
  }, []);
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
