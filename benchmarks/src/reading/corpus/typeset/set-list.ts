import type { TruthList, TruthListItem } from '../corpus-types.js';
import type { Setter } from './create-setter.js';
import type { FlowBlock, Strip } from './flow-blocks.js';
import { plain, truthOfLine } from './set-text.js';

interface ListStrip extends Strip {
  readonly truth: string;
  readonly item: TruthListItem;
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** A list, nested where items are deeper than the one before. Ordered items count on at their own depth. */
export function setList(setter: Setter, items: readonly TruthListItem[]): FlowBlock<ListStrip> {
  const marks = markItems(setter, items);
  return {
    spaceBefore: setter.look.body.sizePt * 0.6,
    roomBelow: 0,
    set: (width) => items.flatMap((item, index) => setItem(setter, item, marks[index] ?? '', width)),
    truthOf: (strips): TruthList => ({
      type: 'list',
      stream: 'main',
      items: [...new Set(strips.map((strip) => strip.item))],
      lines: strips.map((strip) => strip.truth),
    }),
  };
}

function setItem(setter: Setter, item: TruthListItem, mark: string, width: number): ListStrip[] {
  const { look, sheet } = setter;
  const { body } = look;
  const step = body.sizePt * 1.8;
  const left = step * (item.depth + 1);
  const height = body.sizePt * look.leading;
  const lines = setter.wrap(plain(item.text, body), width - left);
  return lines.map((line, index) => ({
    height: height + (index === lines.length - 1 ? body.sizePt * 0.15 : 0),
    staysWithNext: index < lines.length - 1,
    truth: truthOfLine(line),
    item,
    draw(page, x, y) {
      const baseline = y + (height + body.sizePt * 0.65) / 2;
      setter.draw(page, line, { x: x + left, baseline, width: width - left, align: 'left' });
      if (index > 0) return;
      const markX = x + left - Math.max(step * 0.75, sheet.width(mark, body) + body.sizePt * 0.35);
      if (mark === 'drawn')
        sheet.drawDot(page, { x: x + left - step * 0.5, y: baseline - body.sizePt * 0.3, radius: body.sizePt * 0.17 });
      else sheet.drawLine(page, [{ text: mark, x: markX, baseline, style: body }]);
    },
  }));
}

function markItems({ look }: Setter, items: readonly TruthListItem[]): string[] {
  const counters: number[] = [];
  return items.map(({ depth, isOrdered }) => {
    counters.length = depth + 1;
    const number = (counters[depth] ?? 0) + 1;
    counters[depth] = number;
    if (!isOrdered) return depth === 0 ? look.bullet : '–';
    return orderedMark(look.orderedMark, number);
  });
}

function orderedMark(kind: Setter['look']['orderedMark'], number: number): string {
  const letter = String.fromCharCode(96 + number);
  return { '1.': `${number}.`, '1)': `${number})`, '(a)': `(${letter})`, 'i.': `${romans[number - 1] ?? number}.` }[
    kind
  ];
}
