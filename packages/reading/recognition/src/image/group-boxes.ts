import type { PixelBox } from './grey-image.js';

/**
 * Boxes around those that lie within the given distances of each other, directly or through others; groups that end higher
 * on the page come first.
 */
export function groupBoxes(boxes: readonly PixelBox[], acrossPx: number, downPx: number): PixelBox[][] {
  const sorted = [...boxes].sort((a, b) => a.top - b.top || a.left - b.left);
  let groups: Group[] = [];
  const finished: Group[] = [];
  for (const box of sorted) {
    const isPast = ({ bottom }: { readonly bottom: number }) => bottom + downPx < box.top;
    finished.push(...groups.filter(isPast));
    groups = groups.filter((group) => !isPast(group));
    const touched: Group[] = [];
    for (const group of groups) {
      // Nothing that comes later is near what ended above.
      group.open = group.open.filter((other) => !isPast(other));
      if (group.open.some((other) => areNear(box, other, acrossPx, downPx))) touched.push(group);
    }
    const joined = joinGroups(touched, box);
    groups = [...groups.filter((group) => !touched.includes(group)), joined];
  }
  return [...finished, ...groups].map(({ members }) => members);
}

interface Group {
  readonly members: PixelBox[];
  /** Members that boxes further down may still be near to. */
  open: PixelBox[];
  bottom: number;
}

/** All in the largest of them, so that no member is moved often. */
function joinGroups(groups: readonly Group[], box: PixelBox): Group {
  const [largest, ...others] = groups.toSorted((a, b) => b.members.length - a.members.length);
  if (!largest) return { members: [box], open: [box], bottom: box.bottom };
  for (const { members, open, bottom } of others) {
    for (const member of members) largest.members.push(member);
    for (const each of open) largest.open.push(each);
    largest.bottom = Math.max(largest.bottom, bottom);
  }
  largest.members.push(box);
  largest.open.push(box);
  largest.bottom = Math.max(largest.bottom, box.bottom);
  return largest;
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
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}
