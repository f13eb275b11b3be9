import type { Setter } from './create-setter.js';
import { typewriterFamily } from './fonts.js';
import type { FlowBlock, Strip } from './flow-blocks.js';

interface CodeStrip extends Strip {
  readonly truth: string;
}

/** Lines of a program in a typewriter face, each on a line of its own, indented as they come. */
export function setCode(setter: Setter, lines: readonly string[]): FlowBlock<CodeStrip> {
  const { look, sheet } = setter;
  const style = { ...look.body, family: typewriterFamily, sizePt: look.body.sizePt * 0.9 };
  const height = style.sizePt * 1.25;
  const cell = sheet.width('0', style);
  return {
    spaceBefore: look.body.sizePt * 0.8,
    roomBelow: 0,
    set: () =>
      lines.map((line, index) => ({
        height,
        staysWithNext: index < lines.length - 1,
        truth: line.trim(),
        draw(page, x, y) {
          const baseline = y + height * 0.75;
          const words = [...line.matchAll(/\S+/g)].map((found) => ({
            text: found[0],
            x: x + 10 + found.index * cell,
            baseline,
            style,
          }));
          sheet.drawLine(page, words);
        },
      })),
    truthOf: (strips) => ({ type: 'code', stream: 'main', lines: strips.map((strip) => strip.truth) }),
  };
}
