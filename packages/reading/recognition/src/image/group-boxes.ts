import type { PixelBox } from './grey-image.js';

/** Boxes around those that lie within the given distances of each other, directly or through others. */
export function groupBoxes(boxes: readonly PixelBox[], acrossPx: number, downPx: number): PixelBox[][] {
  const sorted = [...boxes].sort((a, b) => a.top - b.top || a.left - b.left);
  const groups: PixelBox[][] = [];
  let open: { readonly members: PixelBox[]; bottom: number }[] = [];
  for (const box of sorted) {
    const isPast = ({ bottom }: { bottom: number }) => bottom + downPx < box.top;
    groups.push(...open.filter(isPast).map(({ members }) => members));
    open = open.filter((group) => !isPast(group));
    const touched = open.filter(({ members }) => members.some((other) => areNear(box, other, acrossPx, downPx)));
    const members = [...touched.flatMap((group) => group.members), box];
    open = open.filter((group) => !touched.includes(group));
    open.push({ members, bottom: Math.max(box.bottom, ...touched.map(({ bottom }) => bottom)) });
  }
  return [...groups, ...open.map(({ members }) => members)];
}

function areNear(a: PixelBox, b: PixelBox, acrossPx: number, downPx: number): boolean {
  return (
    a.left <= b.right + acrossPx &&
    b.left <= a.right + acrossPx &&
    a.top <= b.bottom + downPx &&
    b.top <= a.bottom + downPx
  );
}

/** The smallest box around all. */
export function boxAround(boxes: readonly PixelBox[]): PixelBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
