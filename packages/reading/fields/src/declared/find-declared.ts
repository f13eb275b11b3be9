import { keyOf } from '../candidates/value-key.js';
import type { Span } from '../candidates/span.js';
import { numberKinds, wantsDate } from '../candidates/candidates-of-leaf.js';
import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { overlapX } from '../layout/box-geometry.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { parseDate } from '../values/parse-date.js';
import { parseValue } from '../values/parse-value.js';

/** A declared value where the page shows it. */
export interface DeclaredPlace {
  readonly value: unknown;
  readonly words: readonly PageWord[];
  readonly segment: Segment;
}

/** The places of the page whose words are the declared value, as a field of this kind reads them, in reading order. */
export function findDeclared(
  declared: string,
  leaf: LeafPlan,
  { spans, context }: { readonly spans: readonly Span[]; readonly context: PageContext },
): DeclaredPlace[] {
  if (numberKinds.has(leaf.kind)) return placesOf(spans, 'number', (text) => numberIn(text, declared, leaf, context));
  if (wantsDate(leaf)) return placesOf(spans, 'date', (text) => dateIn(text, declared, leaf, context));
  if (leaf.kind === 'currency' || leaf.kind === 'country')
    return placesOf(spans, 'segment', (text) => sameValue(parseValue(text, leaf, context.notation)?.value, declared));
  return findText(declared, context);
}

function placesOf(spans: readonly Span[], source: Span['source'], valueIn: (text: string) => unknown): DeclaredPlace[] {
  return spans.flatMap(({ source: found, text, words, segment }) => {
    const value = found === source ? valueIn(text) : undefined;
    return value === undefined ? [] : [{ value, words, segment }];
  });
}

function numberIn(text: string, declared: string, leaf: LeafPlan, { notation }: PageContext): unknown {
  const value = parseValue(text, leaf, notation)?.value;
  const wanted = Number(declared);
  if (leaf.kind === 'printed-number') {
    const read = parseValue(text, { ...leaf, kind: 'number' }, notation)?.value;
    return typeof read === 'number' && Math.abs(read) === Math.abs(wanted) ? value : undefined;
  }
  if (typeof value !== 'number') return undefined;
  // The sums of a credit note are declared without the minus that some print before each; rates may be wanted as shares of one.
  if (value === wanted || value === -wanted) return wanted;
  return leaf.isRate && Math.abs(value * 100 - wanted) < 1e-9 ? value : undefined;
}

function dateIn(text: string, declared: string, leaf: LeafPlan, { notation }: PageContext): unknown {
  const [isoDate] = declared.split('T');
  const ways = [leaf.dayComesFirst ?? notation.dayComesFirst, true, false];
  const isDeclared = ways.some((way) => parseDate(text, way, notation.years)?.isoDate === isoDate);
  if (!isDeclared || isoDate === undefined) return undefined;
  return leaf.kind === 'date-time' ? `${isoDate}T00:00:00Z` : isoDate;
}

function sameValue(value: unknown, declared: string): unknown {
  return value !== undefined && keyOf(value) === keyOf(declared) ? value : undefined;
}

/** Lines that a text may go on in below the last. */
const maxLinesBelow = 2;

/** Words that spell the text, on one line or on several below each other. */
function findText(text: string, context: PageContext): DeclaredPlace[] {
  const key = keyOf(text);
  const places: DeclaredPlace[] = [];
  for (const line of context.layout)
    for (const segment of line.segments)
      for (let start = 0; start < segment.words.length; start += 1) {
        const words = spell(key, segment, start, context);
        if (words !== undefined) places.push({ value: shown(textOf(words), text), words, segment });
      }
  return places;
}

/** The words from here on that spell the whole key; undefined where they spell something else. */
function spell(key: string, segment: Segment, start: number, context: PageContext): PageWord[] | undefined {
  const taken: PageWord[] = [];
  let spelt = '';
  for (const word of segment.words.slice(start)) {
    const next = spelt + keyOf(word.text);
    if (!key.startsWith(wordKey(next))) return undefined;
    spelt = wordKey(next);
    taken.push(word);
    if (spelt === key) return taken;
  }
  if (spelt === '') return undefined;
  const below = context.layout.slice(segment.lineIndex, segment.lineIndex + 1 + maxLinesBelow);
  for (const { segments } of below)
    for (const other of segments) {
      const isNext =
        other.lineIndex === segment.lineIndex ? other.index > segment.index : overlapX(other.box, segment.box) > 0;
      if (!isNext) continue;
      const rest = spell(key.slice(spelt.length), other, 0, context);
      if (rest !== undefined) return [...taken, ...rest];
    }
  return undefined;
}

/** Signs alone spell nothing. */
function wordKey(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Without the signs around it that the declared text does not have. */
function shown(printed: string, declared: string): string {
  const start = printed.toLowerCase().indexOf(declared.toLowerCase());
  return start < 0 ? printed.replace(/^[\s:–-]+|[\s:;,_]+$/gu, '') : printed.slice(start, start + declared.length);
}
