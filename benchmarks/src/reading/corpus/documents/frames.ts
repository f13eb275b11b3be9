import type { Frame } from '../typeset/flow-blocks.js';
import type { Area } from '../typeset/page-space.js';
import type { Desk } from './create-desk.js';

/** The body of one new page after the other. */
export function wholePages(desk: Desk): () => Frame {
  return () => ({ page: desk.addPage(), ...desk.body });
}

/** One area only; asking for another throws. */
export function singleFrame(frame: Frame): () => Frame {
  let isTaken = false;
  return () => {
    if (isTaken) throw new Error('The area is full.');
    isTaken = true;
    return frame;
  };
}

/** The given frames first, then the columns of new pages. */
export function columnFrames(desk: Desk, count: number, gap: number, first: readonly Frame[]): () => Frame {
  const waiting = [...first];
  return () => {
    if (waiting.length === 0) waiting.push(...columnsOf(desk.addPage(), desk.body, count, gap));
    const frame = waiting.shift();
    if (frame === undefined) throw new Error('A page without columns.');
    return frame;
  };
}

/** Equal columns side by side, from left to right. */
export function columnsOf(page: number, area: Area, count: number, gap: number): Frame[] {
  const width = (area.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, column) => ({ ...area, page, x: area.x + column * (width + gap), width }));
}

/** What is left of the body under `top`, `room` points above its end. */
export function bodyUnder({ body }: Desk, top: number, room = 0): Area {
  return { ...body, y: top, height: body.y + body.height - top - room };
}
