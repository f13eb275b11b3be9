import type { Span } from '../candidates/span.js';
import type { PageWord } from '../extraction-types.js';
import type { Layout } from '../layout/layout-page.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import { cueKinds, cuesAt, type CueKind } from '../vocabulary/prose-words.js';

/** What running text says around a candidate. */
export interface ProseAround {
  /** How near the next cue of a kind is in front of it and behind it: 1 beside it, 0 far away or not there. */
  readonly before: Readonly<Record<CueKind, number>>;
  readonly behind: Readonly<Record<CueKind, number>>;
  /** A bracket or a quote follows: `Baker Ltd (“Seller”)`. */
  readonly isDefinedBehind: boolean;
  /** It stands in quotes somewhere on the page: what the text itself calls something. */
  readonly isQuoted: boolean;
  /** Share of its words that the page has in lower case too, as no name has. */
  readonly commonShare: number;
  /** How often the page has it, in whatever case. */
  readonly count: number;
}

/** A cue is looked for so many words around a candidate. */
const reach = 14;

/** Reads the text of a page once, in the order of its lines; candidates find their places in it. */
export function proseFinder(layout: Layout): (span: Span) => ProseAround {
  const stream = layout.flatMap(({ segments }) =>
    segments.flatMap(({ words }) => words.flatMap((word) => plainWords(word.text).map((plain) => ({ plain, word })))),
  );
  const words = stream.map(({ plain }) => plain);
  const { before, behind } = distancesIn(words);
  const starts = new Map<PageWord, number>();
  const ends = new Map<PageWord, number>();
  stream.forEach(({ word }, at) => {
    if (!starts.has(word)) starts.set(word, at);
    ends.set(word, at);
  });
  const lower = new Set(stream.flatMap(({ plain, word }) => (/^\P{L}*\p{Ll}/u.test(word.text) ? [plain] : [])));
  const quoted = quotedIn(layout);
  const text = ` ${words.join(' ')} `;
  const counts = new Map<string, number>();
  const countOf = (key: string): number => {
    const count = counts.get(key) ?? text.split(` ${key} `).length - 1;
    counts.set(key, count);
    return count;
  };
  const known = new WeakMap<Span, ProseAround>();
  return (span) => {
    const [first, last] = [span.words[0], span.words.at(-1)];
    const start = (first && starts.get(first)) ?? 0;
    const end = (last && ends.get(last)) ?? start;
    const key = plainWords(span.text).join(' ');
    const parts = key.split(' ');
    const around = known.get(span) ?? {
      before: nearness(before, start),
      behind: nearness(behind, end + 1),
      isDefinedBehind: /^[(“"„«]/u.test(stream[end + 1]?.word.text.trim() ?? ''),
      isQuoted: quoted.has(key),
      commonShare: parts.filter((part) => lower.has(part)).length / parts.length,
      count: key === '' || parts.length > maxCounted ? 0 : countOf(key),
    };
    known.set(span, around);
    return around;
  };
}

/** Longer texts are no names. */
const maxCounted = 8;

type Distances = Readonly<Record<CueKind, Uint8Array>>;

/** For each place between two words how many words away the next cue ends in front of it, and begins behind it. */
function distancesIn(words: readonly string[]): { before: Distances; behind: Distances } {
  const far = (): Distances =>
    // Object.fromEntries forgets the keys; they are those of the list.
    Object.fromEntries(cueKinds.map((kind) => [kind, new Uint8Array(words.length + 1).fill(reach)])) as Distances;
  const [before, behind] = [far(), far()];
  words.forEach((_, at) => {
    for (const { kind, length } of cuesAt(words, at)) {
      for (let gap = 0; gap < reach && at + length + gap <= words.length; gap += 1) {
        const place = at + length + gap;
        before[kind][place] = Math.min(before[kind][place] ?? reach, gap);
      }
      for (let gap = 0; gap < reach && at - gap >= 0; gap += 1)
        behind[kind][at - gap] = Math.min(behind[kind][at - gap] ?? reach, gap);
    }
  });
  return { before, behind };
}

function nearness(distances: Distances, place: number): Record<CueKind, number> {
  // As above: the keys are those of the list.
  return Object.fromEntries(cueKinds.map((kind) => [kind, 1 - (distances[kind][place] ?? reach) / reach])) as Record<
    CueKind,
    number
  >;
}

function quotedIn(layout: Layout): ReadonlySet<string> {
  const quoted = /[“"„«]\s?([^“”"„«»]{2,60}?)\s?[”"“»]/gu;
  return new Set(
    layout.flatMap(({ segments }) =>
      segments.flatMap(({ text }) => [...text.matchAll(quoted)].map(([, inside = '']) => plainWords(inside).join(' '))),
    ),
  );
}
