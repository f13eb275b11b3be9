import type { PageContext } from '../labels/page-context.js';
import type { Segment } from '../layout/layout-page.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelTokens, plainWords } from '../vocabulary/label-tokens.js';
import { closesLetter } from '../vocabulary/prose-words.js';
import type { Reading } from '../fields/reading.js';
import { personName } from './person-name.js';

const certainty = 0.65;

/** Lines that say that someone signs, and for whom: `Signed for the Tenant by`, `Unterzeichnet für die Bank:`. */
const signing =
  /^(?:(?:duly )?(?:signed|executed)\b|unterzeichnet|unterschrieben|signé|firmado|firmato|assinado|ondertekend|getekend)/iu;

/** Words of a field's name that ask for whoever signs. */
const askingTokens: ReadonlySet<string> = new Set([
  'signatory',
  'signer',
  'signed',
  'signature',
  'name',
  'by',
  'person',
]);

const asksForSigner =
  /\b(?:signator(?:y|ies)|signer|signed|who signs|signataire|unterzeichner\w*|firmante|firmatario|ondertekenaar)\b/iu;

/** A letter ends with a formula, not with a paragraph of it. */
const maxClosing = 120;

/** The name stands so many lines below at most. */
const maxLinesBelow = 5;

/** Before the name of who signs for somebody: "i. A. Renate Huber". */
const onBehalf = /^(?:(?:i\. ?[AV]\.|p\. ?p\.|ppa\.|p\. ?o\.) ?)/u;

/** Reads who signed, of several the one that signed for the side that the field's name says; of a letter, below how it ends. */
export function readSignatory(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const described = typeof leaf.schema.description === 'string' ? leaf.schema.description : '';
  if (leaf.kind !== 'text' || !asksForSigner.test(`${leaf.name.replaceAll('_', ' ')} ${described}`)) return undefined;
  const wanted = leaf.nameTokens.filter((token) => !askingTokens.has(token));
  const found = context.layout.flatMap((line) =>
    line.segments.flatMap((segment) => {
      if (!signing.test(segment.text)) return [];
      const tokens = labelTokens(segment.text);
      const isWanted = wanted.every((token) => tokens.includes(token));
      const name = isWanted ? signerAt(segment, context) : undefined;
      return name === undefined ? [] : [name];
    }),
  );
  if (found.length === 0 && wanted.length === 0) return signerOfLetter(context);
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** Below the last line that ends a letter the name with the most room above it, for the hand: the firm's may stand before it. */
function signerOfLetter({ layout }: PageContext): Reading | undefined {
  const closing = layout.findLastIndex(({ segments }) =>
    segments.some(({ text }) => closesLetter(plainWords(text)) && text.length <= maxClosing),
  );
  if (closing < 0) return undefined;
  const below = layout.slice(closing, closing + 1 + maxLinesBelow);
  const named = below.slice(1).flatMap(({ segments, box }, index) => {
    const above = below[index]?.box;
    const roomPt = above === undefined ? 0 : box.y - above.y - above.height;
    return segments.flatMap(({ words }) => {
      const behalf = onBehalf.exec(textOf(words))?.[0].trim().split(' ').length ?? 0;
      const name = words.slice(behalf);
      return personName.test(textOf(name)) ? [{ name, roomPt }] : [];
    });
  });
  const [signer] = named.sort((a, b) => b.roomPt - a.roomPt);
  return signer && readingOf(signer.name);
}

/** Beside the line, or below it behind `Name:`. */
function signerAt(segment: Segment, { layout, places }: PageContext): Reading | undefined {
  const beside = layout[segment.lineIndex]?.segments[segment.index + 1];
  if (beside !== undefined && personName.test(beside.text)) return readingOf(beside.words);
  const below = layout
    .slice(segment.lineIndex + 1, segment.lineIndex + 1 + maxLinesBelow)
    .flatMap((line) => line.segments);
  for (const candidate of below) {
    if (signing.test(candidate.text)) return undefined;
    const place = places.find((one) => one.segment === candidate && one.startWord === 0 && /\bname\b/.test(one.key));
    const rest = place === undefined ? [] : candidate.words.slice(place.endWord);
    const next = layout[candidate.lineIndex]?.segments[candidate.index + 1]?.words ?? [];
    const words = rest.length > 0 ? rest : place === undefined ? [] : next;
    if (personName.test(textOf(words))) return readingOf(words);
  }
  return undefined;
}

function readingOf(words: Segment['words']): Reading {
  return { value: textOf(words), words, certainty };
}
