import type { Box } from './box.js';

export type QuarterTurn = 0 | 90 | 180 | 270;

interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A box as it lies once text that runs `turn` degrees clockwise is turned back to run from left to right. */
export function turnBack({ x, y, width, height }: Box, turn: QuarterTurn, { widthPt, heightPt }: PageSize): Box {
  switch (turn) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: y, y: widthPt - x - width, width: height, height: width };
    case 180:
      return { x: widthPt - x - width, y: heightPt - y - height, width, height };
    case 270:
      return { x: heightPt - y - height, y: x, width: height, height: width };
  }
}

/** The inverse of `turnBack`. */
export function turnForth(box: Box, turn: QuarterTurn, { widthPt, heightPt }: PageSize): Box {
  const isSideways = turn === 90 || turn === 270;
  const turnedPage = isSideways ? { widthPt: heightPt, heightPt: widthPt } : { widthPt, heightPt };
  const inverse = ({ 0: 0, 90: 270, 180: 180, 270: 90 } as const)[turn];
  return turnBack(box, inverse, turnedPage);
}
