import type { CorpusDocument, TruthBlock } from '../corpus/corpus-types.js';
import { normaliseText } from './normalise-text.js';

export interface OrderScore {
  /** Neighbouring lines of the truth that are neighbours in the output, too. */
  readonly kept: number;
  readonly pairs: number;
}

interface Line {
  readonly stream: string;
  /** Where it begins in the output, in words; null when it is not found there. */
  readonly place: number | null;
}

/** Words in a row by which a line is found again; shorter lines by all their words. */
const probeLength = 3;

/**
 * Reading order: of all pairs of lines that follow each other on the page in one stream (main text, sidebar,
 * footnotes), the share that follow each other in the output, with no other line of the stream between them. A line is
 * where its first three words in a row are that come once only in the truth and once in the output; a line without such
 * words in the truth is left out, one that the output lacks counts as out of order. Tables have measures of their own.
 */
export function scoreOrder({ pages }: Pick<CorpusDocument, 'pages'>, output: string): OrderScore {
  const blocks = pages.flatMap((page) => page.blocks);
  const truthProbes = indexProbes(wordsOf(blocks.flatMap(({ lines }) => lines).join(' ')));
  const outputProbes = indexProbes(wordsOf(output));
  const lines = blocks
    .filter(({ type }) => type !== 'table')
    .flatMap((block) => locate(block, truthProbes, outputProbes));
  const scores = [...new Set(lines.map(({ stream }) => stream))].map((stream) =>
    scoreStream(lines.filter((line) => line.stream === stream).map(({ place }) => place)),
  );
  return {
    kept: scores.reduce((sum, { kept }) => sum + kept, 0),
    pairs: scores.reduce((sum, { pairs }) => sum + pairs, 0),
  };
}

function wordsOf(text: string): string[] {
  return (
    normaliseText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Places of the runs of one to three words; null for runs that come more than once. */
type Probes = Map<string, number | null>;

function indexProbes(words: readonly string[]): Probes {
  const probes: Probes = new Map();
  for (let length = 1; length <= probeLength; length += 1)
    words.forEach((_, place) => {
      const probe = words.slice(place, place + length);
      const key = probe.join(' ');
      if (probe.length === length) probes.set(key, probes.has(key) ? null : place);
    });
  return probes;
}

function locate({ lines, stream }: TruthBlock, truth: Probes, output: Probes): Line[] {
  return lines.flatMap((line) => {
    const words = wordsOf(line);
    const length = Math.min(probeLength, words.length);
    const keys = words
      .map((_, start) => words.slice(start, start + length).join(' '))
      .slice(0, words.length - length + 1);
    const unique = keys.filter((key) => typeof truth.get(key) === 'number');
    if (unique.length === 0) return [];
    const found = unique.map((key) => output.get(key)).find((place) => typeof place === 'number');
    return [{ stream, place: found ?? null }];
  });
}

/** The places of the lines, in the order of the truth. */
function scoreStream(places: readonly (number | null)[]): OrderScore {
  const found = places.flatMap((place, line) => (place === null ? [] : [{ place, line }]));
  found.sort((a, b) => a.place - b.place);
  const next = new Map(found.map(({ line }, rank) => [line, found[rank + 1]?.line]));
  const pairs = Math.max(0, places.length - 1);
  const kept = places.slice(0, pairs).filter((_, line) => next.get(line) === line + 1).length;
  return { kept, pairs };
}
