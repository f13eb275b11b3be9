import { containsPoint, type Fill, type TableColumn } from '@recto/document-model';

/** Looks up the colour that a place of the page stands on; undefined for the bare page. */
export type GroundAt = (x: number, y: number) => string | undefined;

/** Later fills cover earlier ones. */
export function groundOf(fills: readonly Fill[]): GroundAt {
  return (x, y) => fills.findLast(({ box }) => containsPoint(box, { x, y }))?.color;
}

/** The colour below most columns at a height. */
export function rowGround(columns: readonly TableColumn[], y: number, groundAt: GroundAt): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { left, right } of columns) {
    const color = groundAt((left + right) / 2, y);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  let [most, found]: [number, string | undefined] = [0, undefined];
  for (const [color, count] of counts) if (count > most) [most, found] = [count, color];
  return found;
}
