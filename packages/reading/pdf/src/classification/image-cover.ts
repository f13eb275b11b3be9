import type { Box } from '@recto/document-model';

/** Cells per side: fine enough for a share, and tiles of one scan may overlap or abut as they like. */
const cells = 24;

/** Share of the page under images. */
export function imageCover(images: readonly Box[], widthPt: number, heightPt: number): number {
  if (images.length === 0) return 0;
  const covered = new Uint8Array(cells * cells);
  for (const { x, y, width, height } of images) {
    const [left, right] = [firstCell(x, widthPt), lastCell(x + width, widthPt)];
    const [top, bottom] = [firstCell(y, heightPt), lastCell(y + height, heightPt)];
    for (let row = top; row <= bottom; row += 1)
      covered.fill(1, row * cells + left, Math.max(left, right + 1) + row * cells);
  }
  return covered.reduce((sum, cell) => sum + cell, 0) / covered.length;
}

/** Cells count when their middle is covered. */
function firstCell(start: number, length: number): number {
  return Math.max(0, Math.ceil((start / length) * cells - 0.5));
}

function lastCell(end: number, length: number): number {
  return Math.min(cells - 1, Math.floor((end / length) * cells - 0.5));
}
