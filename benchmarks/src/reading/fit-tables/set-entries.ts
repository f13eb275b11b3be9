import type { Desk } from '../corpus/documents/create-desk.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';
import { typewriterFamily } from '../corpus/typeset/fonts.js';
import type { Entry, ListModel } from './list-models.js';

/** The entries of a list: further lines stand further in, numbers at the right edge, dots before them or not. */
export function setEntries(desk: Desk, { entries, isFixed = false, hasLeaders = false }: ListModel): FlowBlock[] {
  const { look, random, setter } = desk;
  const style = { ...look.body, ...(isFixed && { family: typewriterFamily, sizePt: look.body.sizePt * 0.95 }) };
  const pitch = style.sizePt * random.pick([1.15, 1.2, 1.2, 1.35]);
  const hang = style.sizePt * random.pick([0, 1, 1.5, 2, 3]);
  const step = style.sizePt * random.pick([0.8, 1, 2]);
  const gap = random.pick([0, 0, 0, pitch / 2]);
  const headGap = random.pick([pitch, pitch / 2, 0]);
  const dots = random.pick(['.', '. ', ' . ']);

  const setEntry = ({ text, page = '', level = 0, isHeading = false }: Entry): FlowBlock => ({
    spaceBefore: isHeading ? headGap : gap,
    roomBelow: isHeading ? pitch * 2 : 0,
    set(width) {
      const [indent, own] = [level * step, { ...style, isBold: style.isBold || isHeading }];
      const pageWidth = page === '' ? 0 : setter.measure(page, style) + style.sizePt;
      const room = Math.max(width - indent - hang, width * 0.4);
      const lines = setter.wrap([{ text, style: own }], room, { indent: -hang, isDivided: false });
      const last = lines.at(-1);
      const isApart = page !== '' && (last?.width ?? 0) + pageWidth > room;
      return [...lines, ...(isApart ? [undefined] : [])].map((line, at, all) => ({
        height: pitch,
        staysWithNext: at < all.length - 1,
        draw(sheetPage, x, y) {
          const baseline = y + pitch * 0.75;
          const left = x + indent + (at === 0 ? 0 : hang);
          if (line) setter.draw(sheetPage, line, { x: left, baseline, width: room, align: 'left' });
          if (at < all.length - 1 || page === '') return;
          const [number] = setter.wrap([{ text: page, style }], width, { isDivided: false });
          if (number) setter.draw(sheetPage, number, { x, baseline, width, align: 'right' });
          if (hasLeaders)
            drawDots(sheetPage, left + (line?.width ?? 0) + 3, x + width - (number?.width ?? 0) - 3, baseline);
        },
      }));
    },
    truthOf: () => ({ type: 'paragraph', stream: 'main', lines: [text] }),
  });

  function drawDots(page: number, from: number, to: number, baseline: number): void {
    const count = Math.floor((to - from) / Math.max(setter.measure(dots, style), 1));
    const [line] = setter.wrap([{ text: dots.repeat(Math.max(count, 0)).trim(), style }], Infinity, {
      isDivided: false,
    });
    if (line && count > 0) setter.draw(page, line, { x: from, baseline, width: to - from, align: 'right' });
  }

  return entries.map(setEntry);
}
