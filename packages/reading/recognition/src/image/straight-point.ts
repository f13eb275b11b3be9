import type { QuarterTurn } from '@recto/document-model';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a point of a picture lies once that is turned clockwise by `turn` and its lines, which slope by `degrees`, are level. */
export function straightPoint(
  point: Point,
  { turn, degrees }: { readonly turn: QuarterTurn; readonly degrees: number },
  picture: { readonly widthPx: number; readonly heightPx: number },
): Point {
  const { widthPx, heightPx } = picture;
  const isSideways = turn === 90 || turn === 270;
  const [middleX, middleY] = isSideways ? [heightPx / 2, widthPx / 2] : [widthPx / 2, heightPx / 2];
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const { x: u, y: v } = turned(point, turn, picture);
  return {
    x: (u - middleX) * cos + (v - middleY) * sin + middleX,
    y: (v - middleY) * cos - (u - middleX) * sin + middleY,
  };
}

function turned(
  { x, y }: Point,
  turn: QuarterTurn,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Point {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: heightPx - y, y: x };
    case 180:
      return { x: widthPx - x, y: heightPx - y };
    case 270:
      return { x: y, y: widthPx - x };
  }
}
