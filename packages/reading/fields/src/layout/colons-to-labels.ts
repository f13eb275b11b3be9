import type { PageWord } from '../extraction-types.js';
import { right } from './box-geometry.js';

type Run = readonly PageWord[];

/** `Ticket number      : 488-30`: a colon in front of a value, set in a column of its own, ends the label before it. */
export function colonsToLabels(runs: readonly Run[]): Run[] {
  return runs.reduce<Run[]>((moved, run) => {
    const [colon, ...rest] = run;
    const label = moved.at(-1) ?? [];
    const last = label.at(-1);
    if (colon?.text.trim() !== ':' || last === undefined || !endsLikeLabel.test(last.text.trim()))
      return [...moved, run];
    return [...moved.slice(0, -1), [...label, besides(colon, last)], ...(rest.length > 0 ? [rest] : [])];
  }, []);
}

const endsLikeLabel = /\p{L}[.)]?$/u;

function besides(colon: PageWord, { box }: PageWord): PageWord {
  return { ...colon, box: { ...box, x: right(box) + 0.5, width: Math.min(colon.box.width, 2) } };
}
