import type { PixelBox } from './grey-image.js';

/** Finds boxes by their height on the page: looking at those near a place costs no more on a page that has thousands. */
export class BoxRows<T extends PixelBox> {
  private readonly boxes: readonly T[];
  private readonly heightPx: number;
  private readonly rows = new Map<number, number[]>();

  /** `heightPx` (above 0): of a row; boxes are best a few of them high. */
  constructor(boxes: readonly T[], heightPx: number) {
    this.boxes = boxes;
    this.heightPx = heightPx;
    for (const [index, { top, bottom }] of boxes.entries()) {
      for (let row = this.rowAt(top); row <= this.rowAt(bottom); row += 1) {
        const own = this.rows.get(row);
        if (own) own.push(index);
        else this.rows.set(row, [index]);
      }
    }
  }

  /** All boxes that reach between two heights, touching included, in their own order. */
  between(top: number, bottom: number): T[] {
    const found = new Set<number>();
    for (let row = this.rowAt(top); row <= this.rowAt(bottom); row += 1) {
      for (const index of this.rows.get(row) ?? []) found.add(index);
    }
    const near = [...found].sort((a, b) => a - b).flatMap((index) => this.boxes[index] ?? []);
    return near.filter((box) => box.top <= bottom && box.bottom >= top);
  }

  private rowAt(y: number): number {
    return Math.floor(y / this.heightPx);
  }
}
