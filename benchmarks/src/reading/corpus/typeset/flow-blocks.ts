import type { TruthBlock } from '../corpus-types.js';
import type { Area } from './page-space.js';

/** A line of text or a row of a table: what no page break goes through. */
export interface Strip {
  readonly height: number;
  /** Draws it with its upper left corner there. */
  draw(page: number, x: number, y: number): void;
  /** May not be the last one of a column. */
  readonly staysWithNext: boolean;
  /** May not be the last one of a page. */
  readonly endsHyphenated?: boolean;
}

/** Something that is set into columns, in one or several pieces. */
export interface FlowBlock<S extends Strip = Strip> {
  readonly spaceBefore: number;
  /** Room that must be left under its end, so that a heading does not stand alone. */
  readonly roomBelow: number;
  set(width: number): S[];
  /** Set again at the head of each further page. */
  repeatedStrips?(width: number): S[];
  /** What a piece on one page says. */
  truthOf(strips: readonly S[]): TruthBlock;
}

/** A column on a page. */
export interface Frame extends Area {
  readonly page: number;
}

export interface FlowEnd {
  readonly frame: Frame;
  /** The lower edge of what was set last. */
  readonly y: number;
}

export type RecordTruth = (page: number, block: TruthBlock) => void;

/**
 * Sets blocks into columns, one after the other, and records what each page then says. `nextFrame` gives the columns
 * in the order of reading. Throws when something does not fit into an empty column.
 */
export function flowBlocks(blocks: readonly FlowBlock[], nextFrame: () => Frame, record: RecordTruth): FlowEnd {
  let frame = nextFrame();
  let y = frame.y;
  const advance = (): void => {
    frame = nextFrame();
    y = frame.y;
  };
  for (const block of blocks) {
    let piece: Strip[] = [];
    const flush = (page: number): void => {
      if (piece.length > 0) record(page, block.truthOf(piece));
      piece = [];
    };
    const put = (strip: Strip): void => {
      strip.draw(frame.page, frame.x, y);
      y += strip.height;
      piece.push(strip);
    };
    const units = splitUnits(block.set(frame.width));
    units.forEach((unit, index) => {
      const isLast = index === units.length - 1;
      const space = index === 0 && y > frame.y ? block.spaceBefore : 0;
      const needed = space + heightOf(unit) + (isLast ? block.roomBelow : 0);
      if (y + needed <= frame.y + frame.height) {
        y += space;
      } else {
        if (y === frame.y) throw new Error('A block is higher than its column.');
        const { page } = frame;
        advance();
        if (frame.page !== page && index > 0) {
          flush(page);
          block.repeatedStrips?.(frame.width).forEach(put);
        }
      }
      unit.forEach(put);
    });
    flush(frame.page);
  }
  return { frame, y };
}

/** Strips that stay together. A divided word keeps its line with the next one, in the column as on the page. */
function splitUnits(strips: readonly Strip[]): Strip[][] {
  const units: Strip[][] = [];
  let open = false;
  for (const strip of strips) {
    const last = units.at(-1);
    if (open && last !== undefined) last.push(strip);
    else units.push([strip]);
    open = strip.staysWithNext || strip.endsHyphenated === true;
  }
  return units;
}

function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, strip) => sum + strip.height, 0);
}
