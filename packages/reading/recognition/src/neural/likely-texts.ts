import type { SignProbabilities } from './decode-characters.js';

/** Texts that the steps `from` to before `to` of a line may show, the likeliest first; white space is none of them. */
export type LikelyTexts = (from: number, to: number) => LikelyText[];

export interface LikelyText {
  readonly text: string;
  /** Natural logarithm of how much less likely than the first. */
  readonly logLikelihood: number;
}

/** Signs that have less at a step are not tried there. */
const leastSeen = 0.002;
/** What "no character" has at the least: so a letter may always be left out. */
const leastBlank = 1e-5;
const beamWidth = 24;
const mostTexts = 12;

/** How likely the steps so far spell a text that ends with "no character", or with its last sign. */
interface Ends {
  blank: number;
  sign: number;
}

/** A prefix beam search of connectionist temporal classification (Graves 2012; Hannun et al. 2014). */
export function likelyTexts({ values, steps, signs }: SignProbabilities): LikelyTexts {
  const width = signs.length;
  const space = signs.indexOf(' ');
  return (from, to) => {
    let beam = new Map<string, Ends>([['', { blank: 1, sign: 0 }]]);
    for (let step = from; step < Math.min(to, steps); step += 1) {
      const row = step * width;
      const seen: { sign: string; probability: number }[] = [];
      for (let column = 1; column < width; column += 1) {
        const probability = values[row + column] ?? 0;
        if (column !== space && probability > leastSeen) seen.push({ sign: signs[column] ?? '', probability });
      }
      const ofSpace = space < 0 ? 0 : (values[row + space] ?? 0);
      beam = nextBeam(beam, seen, Math.max(leastBlank, (values[row] ?? 0) + ofSpace));
    }
    const ordered = [...beam].map(([text, ends]) => ({ text, likelihood: total(ends) }));
    const best = ordered[0]?.likelihood ?? 1;
    return ordered
      .slice(0, mostTexts)
      .map(({ text, likelihood }) => ({ text, logLikelihood: Math.log(likelihood / best) }));
  };
}

/** The likeliest texts after one more step, scaled so that the first has 1. */
function nextBeam(
  beam: ReadonlyMap<string, Ends>,
  seen: readonly { readonly sign: string; readonly probability: number }[],
  blank: number,
): Map<string, Ends> {
  const next = new Map<string, Ends>();
  const add = (text: string, ofBlank: number, ofSign: number) => {
    const ends = next.get(text) ?? { blank: 0, sign: 0 };
    next.set(text, { blank: ends.blank + ofBlank, sign: ends.sign + ofSign });
  };
  for (const [text, ends] of beam) {
    add(text, total(ends) * blank, 0);
    for (const { sign, probability } of seen) {
      const isRepeated = text.endsWith(sign);
      if (isRepeated) add(text, 0, ends.sign * probability);
      add(text + sign, 0, (isRepeated ? ends.blank : total(ends)) * probability);
    }
  }
  const ordered = [...next].sort(([, a], [, b]) => total(b) - total(a)).slice(0, beamWidth);
  const best = ordered[0] ? total(ordered[0][1]) : 1;
  return new Map(ordered.map(([text, ends]) => [text, { blank: ends.blank / best, sign: ends.sign / best }]));
}

function total({ blank, sign }: Ends): number {
  return blank + sign;
}
