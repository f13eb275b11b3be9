import type { Section } from './split-sections.js';

/** A block of a page, as it is stored. */
export interface LocatedBlock {
  readonly type: string;
  readonly text: string;
  readonly figure?: { readonly number: number } | undefined;
}

/** How many of the blocks that follow may be another section's, where the two do not match one by one. */
const lookAhead = 12;
/** A block with a smaller share of a section's words is not where it stands. */
const leastShare = 0.5;

/** A section that is only the name of a figure. */
const figureName = /^!\[.*\]\(figures\/\d+-(\d+)\.png\)$/su;

/**
 * The block that each section of a page's Markdown was written from; undefined where none can be told. Running lines and
 * figures are no part of the Markdown. Our writer writes one section a block, in the order of the blocks.
 */
export function locateSections<Found extends LocatedBlock>(
  sections: readonly Section[],
  blocks: readonly Found[],
): (Found | undefined)[] {
  const figureOf = ({ text }: Section): Found | undefined => {
    const number = figureName.exec(text)?.[1];
    return number === undefined ? undefined : blocks.find(({ figure }) => figure?.number === Number(number));
  };
  const isNamed = blocks.some(({ figure }) => figure !== undefined);
  const figures = sections.map((section) => (isNamed ? figureOf(section) : undefined));
  const others = locateText(
    sections.filter((_section, index) => figures[index] === undefined),
    blocks,
  );
  let next = 0;
  return figures.map((figure) => figure ?? others[next++]);
}

function locateText<Found extends LocatedBlock>(
  sections: readonly Section[],
  blocks: readonly Found[],
): (Found | undefined)[] {
  const written = blocks.filter(({ type, text }) => !unwritten.has(type) && text.trim() !== '');
  if (written.length === sections.length) return [...written];
  let next = 0;
  return sections.map(({ text }) => {
    const wanted = wordsOf(text);
    let best: { index: number; share: number } | undefined;
    for (let index = next; index < Math.min(written.length, next + lookAhead); index += 1) {
      const share = sharedPart(wanted, wordsOf(written[index]?.text ?? ''));
      if (share >= leastShare && share > (best?.share ?? 0)) best = { index, share };
    }
    if (best === undefined) return undefined;
    next = best.index + 1;
    return written[best.index];
  });
}

const unwritten = new Set(['header', 'footer', 'figure']);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.replaceAll(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu));
}

function sharedPart(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of wanted) if (found.has(word)) shared += 1;
  return shared / Math.max(1, wanted.size);
}
