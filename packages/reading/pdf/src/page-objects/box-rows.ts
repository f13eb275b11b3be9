import type { Box } from '@recto/document-model';

const rowHeightPt = 8;
const nothing: readonly never[] = [];

/** Things by the rows of the page that they reach into, so that few have to be looked at for each word. */
export class BoxRows<T> {
  private readonly rows = new Map<number, T[]>();

  add(box: Box, thing: T): void {
    for (let row = rowOf(box.y); row <= rowOf(box.y + box.height); row += 1) {
      const known = this.rows.get(row);
      if (known) known.push(thing);
      else this.rows.set(row, [thing]);
    }
  }

  /** What may reach to this height. */
  at(y: number): readonly T[] {
    return this.rows.get(rowOf(y)) ?? nothing;
  }
}

function rowOf(y: number): number {
  return Math.floor(y / rowHeightPt);
}
