/** A rectangle that may be turned: pixels, `radians` clockwise, between -45 and 45 degrees. */
export interface TurnedBox {
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  readonly radians: number;
}

type Point = readonly [x: number, y: number];

/** The smallest rectangle around points; one of its sides lies on a side of their convex hull. Needs one point. */
export function smallestBox(points: readonly Point[]): TurnedBox {
  const corners = convexHull(points);
  let best: TurnedBox | undefined;
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    const box = boxAlong(corners, Math.atan2(nextY - y, nextX - x));
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return best ?? { centreX: 0, centreY: 0, width: 0, height: 0, radians: 0 };
}

function boxAlong(points: readonly Point[], direction: number): TurnedBox {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const along = points.map(([x, y]) => x * cos + y * sin);
  const across = points.map(([x, y]) => y * cos - x * sin);
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const [width, height] = [right - left + 1, bottom - top + 1];
  const quarters = Math.round(direction / (Math.PI / 2));
  const isOnItsSide = quarters % 2 !== 0;
  return {
    centreX: u * cos - v * sin,
    centreY: u * sin + v * cos,
    width: isOnItsSide ? height : width,
    height: isOnItsSide ? width : height,
    radians: direction - quarters * (Math.PI / 2),
  };
}

/** Andrew's monotone chain, counter-clockwise from the leftmost point. */
function convexHull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && !turnsLeft(chain[chain.length - 2], chain[chain.length - 1], point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half([...sorted].reverse())];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
