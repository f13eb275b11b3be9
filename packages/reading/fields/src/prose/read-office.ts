import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, right } from '../layout/box-geometry.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { nameAtStart } from './person-name.js';

const certainty = 0.75;

/** An office has at most so many words. */
const maxOfficeTokens = 5;

/** Lines of a signature stand so close, in heights of a line, and so near to one edge or middle, in points. */
const maxGapPerHeight = 1.2;
const alignedWithinPt = 4;

/**
 * Reads the person whose office the field is named after, as signatures put it: `Jane Baker, Treasurer`, or the name right above a
 * line that is the office and nothing else. Two different persons are none.
 */
export function readOffice(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const asked = leaf.nameTokens.filter((token) => token !== 'name');
  if (leaf.kind !== 'text' || leaf.addressPart !== undefined || asked.length === 0) return undefined;
  const keys = [...leaf.labels.keys()].map((key) => key.split(' ')).filter((key) => key.length > 0);
  const saysOffice = (text: string): boolean => {
    const tokens = labelTokens(text);
    const named = [asked, ...keys].find((key) => key.every((token) => tokens.includes(token)));
    const isTitle = /^\p{Lu}/u.test(text) || tokens.length === named?.length;
    return tokens.length <= maxOfficeTokens && named !== undefined && isTitle && !/\d|:$/.test(text);
  };
  const found = context.layout.flatMap(({ segments }) =>
    segments.flatMap((segment) => beforeOffice(segment, saysOffice) ?? aboveOffice(segment, saysOffice, context) ?? []),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

type SaysOffice = (text: string) => boolean;

function beforeOffice({ words }: Segment, saysOffice: SaysOffice): Reading | undefined {
  const comma = words.findIndex(({ text }) => text.trim().endsWith(','));
  const before = words.slice(0, comma + 1);
  // `Prepared by Jane Baker, Treasurer`.
  const start = before.findLastIndex(({ text }) => /:$|^\p{Ll}/u.test(text.trim())) + 1;
  const name = nameAtStart(before.slice(start));
  const isName = comma > 0 && name.length > 0 && name.length === before.length - start;
  return isName && saysOffice(textOf(words.slice(comma + 1)).replace(/\.$/, '')) ? readingOf(name) : undefined;
}

function aboveOffice(office: Segment, saysOffice: SaysOffice, { layout }: PageContext): Reading | undefined {
  if (!saysOffice(office.text)) return undefined;
  const above = layout[office.lineIndex - 1]?.segments.find(({ box }) => isAligned(box, office.box));
  const gap = above === undefined ? Infinity : office.box.y - bottom(above.box);
  if (above === undefined || gap > maxGapPerHeight * Math.max(above.box.height, office.box.height)) return undefined;
  const name = nameAtStart(above.words);
  return name.length === above.words.length ? readingOf(name) : undefined;
}

function isAligned(a: Segment['box'], b: Segment['box']): boolean {
  const isLeft = Math.abs(a.x - b.x) <= alignedWithinPt;
  return isLeft || Math.abs(a.x + right(a) - b.x - right(b)) <= 2 * alignedWithinPt;
}

function readingOf(words: Segment['words']): Reading {
  return { value: textOf(words), words, certainty };
}
