import type { Candidate } from '../candidates/candidates-of-leaf.js';
import { registerOf } from '../fields/read-register.js';
import type { SectionField } from '../fields/section-of-field.js';
import { keyOfSegment } from '../labels/find-labels.js';
import { isInSection } from '../labels/find-sections.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { beforeNumber, registers, type Register } from '../vocabulary/registers.js';
import { unitAt, unitIn } from '../vocabulary/units.js';
import type { Neighbours } from './neighbours.js';

/** What the page says of a value that the field asks for otherwise: 1 where it says what is asked, -1 where it says another thing, 0 where neither. */
export interface Objections {
  /** The unit behind the figure, beside the one that the field's name counts in. */
  readonly unit: number;
  /** The part of the page whose heading names the field's object. */
  readonly section: number;
  /** The heading of its column, where objects of the schema head the columns of a table whose rows have labels. */
  readonly column: number;
  /** The register that is named in front of it. */
  readonly register: number;
}

/** Rows stand so many lines below the objects of the schema that head columns. */
const maxRows = 16;

/** Headings stand so far left or right of what is below them, in points. */
const slackPt = 8;

/** Finds what speaks for and against a candidate by unit, part of the page, column and register. */
export function objectionsFinder(
  leaves: readonly LeafPlan[],
  homes: ReadonlyMap<LeafPlan, SectionField>,
  { layout }: PageContext,
): (leaf: LeafPlan, candidate: Candidate, neighbours: Neighbours) => Objections {
  const owners = new Set(leaves.flatMap((leaf) => leaf.owners));
  const headings = layout.flatMap(({ segments }): [number, Map<Segment, string>][] => {
    const named = segments.map((segment): [Segment, string] => [
      segment,
      owners.size === 0 ? '' : keyOfSegment(segment),
    ]);
    const [first] = segments;
    const isHeading = first !== undefined && named.filter(([, key]) => owners.has(key)).length > 1;
    return isHeading ? [[first.lineIndex, new Map(named)]] : [];
  });
  const ownerOver = ({ box, lineIndex }: Segment): string | undefined => {
    const over = headings.findLast(([line]) => line < lineIndex && lineIndex - line <= maxRows)?.[1];
    const [first] = over?.keys() ?? [];
    const label = layout[lineIndex]?.segments[0];
    if (first === undefined || label === undefined || label.box.x + slackPt > first.box.x) return undefined;
    return [...(over ?? [])].findLast(([heading]) => heading.box.x - slackPt <= box.x)?.[1];
  };
  const asked = new Map(leaves.map((leaf) => [leaf, { unit: unitIn(leaf.nameTokens), register: registerOf(leaf) }]));
  return (leaf, { span, value }, { inline, left }) => {
    const { unit, register } = asked.get(leaf) ?? {};
    const { segment, startWord, words } = span;
    const home = homes.get(leaf);
    const owner = leaf.owners.length === 0 ? undefined : ownerOver(segment);
    const behind = textOf(segment.words.slice(startWord + words.length, startWord + words.length + 3));
    const found = unit === undefined || typeof value !== 'number' ? undefined : unitAt(span.text, behind);
    const label = `${inline || left} `;
    const named = register === undefined ? undefined : lastRegister(label);
    return {
      unit: agreement(found, unit),
      section: home === undefined ? 0 : isInSection(segment, home.section) ? 1 : -1,
      column: owner === undefined || !owners.has(owner) ? 0 : leaf.owners.includes(owner) ? 1 : -1,
      register: agreement(named?.id, register?.id),
    };
  };
}

/** The register whose name stands right in front of the number. */
function lastRegister(label: string): Register | undefined {
  return registers.find(({ marker }) => {
    const last = [...label.matchAll(new RegExp(marker, `${marker.flags}g`))].at(-1);
    if (last === undefined) return false;
    const gap = label.slice(last.index + last[0].length);
    return beforeNumber.exec(gap)?.[0] === gap;
  });
}

function agreement(found: string | undefined, asked: string | undefined): number {
  if (found === undefined || asked === undefined) return 0;
  return found === asked ? 1 : -1;
}
