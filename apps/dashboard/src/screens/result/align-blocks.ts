/**
 * Which boxes of a page a block of its Markdown stands for: for each block the indices of its boxes. Both are in reading
 * order, so each is looked for a little ahead of where the last one was found; signs and spaces do not count.
 */
export function alignBlocks(blocks: readonly string[], boxes: readonly string[]): number[][] {
  const found: number[][] = blocks.map(() => []);
  const letters = boxes.map(lettersOf);
  let next = 0;
  for (const [index, text] of blocks.entries()) {
    const block = lettersOf(text);
    if (block === '') continue;
    const start = findBox(block, letters, next);
    if (start === null) continue;
    found[index]?.push(start);
    next = start + 1;
    // A list that is one block may be several boxes; a box of several paragraphs several blocks.
    let taken = letters[start]?.length ?? 0;
    while (next < letters.length && taken < block.length && isPart(letters[next] ?? '', block)) {
      found[index]?.push(next);
      taken += letters[next]?.length ?? 0;
      next += 1;
    }
    if (taken > block.length) next = start;
  }
  return found;
}

/** So many boxes may be without a block: pictures, and what the Markdown leaves out. */
const lookAhead = 6;

function findBox(block: string, boxes: readonly string[], from: number): number | null {
  const ahead = Array.from({ length: lookAhead }, (_, step) => from + step).filter((index) => index < boxes.length);
  const same = ahead.find((index) => boxes[index] === block);
  return same ?? ahead.find((index) => isPart(boxes[index] ?? '', block) || isPart(block, boxes[index] ?? '')) ?? null;
}

function isPart(part: string, whole: string): boolean {
  return part !== '' && whole.includes(part);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
