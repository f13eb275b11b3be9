import type { Box, ReadPage } from '@recto/document-model';

/** Puts boxes and words of a page that was straightened back to where the page shows them. */
export interface PageTilt {
  readonly box: (box: Box) => Box;
  readonly word: <Word extends TurnedBox>(word: Word) => Word;
}

interface TurnedBox {
  readonly box: Box;
  readonly rotationDegrees: number;
}

/** Recognition levels the lines of a skewed scan about the middle of the page; this is the way back. */
export function tiltOf({ skewDegrees = 0, widthPt, heightPt }: Tilted): PageTilt {
  if (skewDegrees === 0) return { box: (box) => box, word: (word) => word };
  const box = (level: Box): Box => turnBox(level, skewDegrees, { x: widthPt / 2, y: heightPt / 2 });
  const turned = (degrees: number): number => (degrees + skewDegrees + 360) % 360;
  return { box, word: (word) => ({ ...word, box: box(word.box), rotationDegrees: turned(word.rotationDegrees) }) };
}

type Tilted = Pick<ReadPage, 'skewDegrees' | 'widthPt' | 'heightPt'>;

/** The upright box around a box that is turned clockwise about a point. */
function turnBox({ x, y, width, height }: Box, degrees: number, about: { x: number; y: number }): Box {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [acrossX, acrossY] = [x + width / 2 - about.x, y + height / 2 - about.y];
  const middle = { x: about.x + acrossX * cos - acrossY * sin, y: about.y + acrossX * sin + acrossY * cos };
  const spanX = width * Math.abs(cos) + height * Math.abs(sin);
  const spanY = width * Math.abs(sin) + height * Math.abs(cos);
  return { x: middle.x - spanX / 2, y: middle.y - spanY / 2, width: spanX, height: spanY };
}
