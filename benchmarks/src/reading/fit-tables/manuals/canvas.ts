import type { Desk } from '../../corpus/documents/create-desk.js';
import type { FlowBlock } from '../../corpus/typeset/flow-blocks.js';
import type { TextStyle } from '../../corpus/typeset/page-space.js';

/** Writes and draws inside of a block; the origin is its upper left corner. */
export interface Brush {
  readonly width: number;
  readonly style: TextStyle;
  write(text: string, x: number, baseline: number, style?: TextStyle): void;
  stroke(x1: number, y1: number, x2: number, y2: number): void;
  frame(x: number, y: number, width: number, height: number): void;
  fill(x: number, y: number, width: number, height: number): void;
  dot(x: number, y: number, radius: number): void;
  measure(text: string): number;
}

/** A block of a height whose words keep to no lines of text. */
export function canvas(
  { look, setter, sheet }: Desk,
  { height, style = look.body }: { readonly height: number; readonly style?: TextStyle },
  paint: (brush: Brush) => void,
): FlowBlock {
  return {
    spaceBefore: 10,
    roomBelow: 10,
    set: (width) => [
      {
        height,
        staysWithNext: false,
        draw(page, left, top) {
          const stroke = (x1: number, y1: number, x2: number, y2: number): void =>
            sheet.drawRule(page, { x1: left + x1, y1: top + y1, x2: left + x2, y2: top + y2, thickness: 0.5 });
          paint({
            width,
            style,
            stroke,
            measure: (text) => setter.measure(text, style),
            dot: (x, y, radius) => sheet.drawDot(page, { x: left + x, y: top + y, radius }),
            fill: (x, y, w, h) =>
              sheet.fill(page, { x: left + x, y: top + y, width: w, height: h }, [0.85, 0.88, 0.95]),
            frame(x, y, w, h) {
              stroke(x, y, x + w, y);
              stroke(x, y + h, x + w, y + h);
              stroke(x, y, x, y + h);
              stroke(x + w, y, x + w, y + h);
            },
            write(text, x, baseline, own = style) {
              const [line] = setter.wrap([{ text, style: own }], Infinity, { isDivided: false });
              const place = { x: left + x, baseline: top + baseline, width: 0, align: 'left' as const };
              if (line) setter.draw(page, line, place);
            },
          });
        },
      },
    ],
    truthOf: () => ({ type: 'caption', stream: 'main', lines: [] }),
  };
}
