import type { Desk } from '../corpus/documents/create-desk.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';

/** The words of a chart as they stand in a text layer: marks along two axes, names below bars, values above them. */
export function setChart({ author, look, random, setter }: Desk): FlowBlock {
  const style = { ...look.body, sizePt: look.body.sizePt * random.between(0.6, 0.85) };
  const barCount = random.integer(4, 8);
  const tickCount = random.integer(4, 7);
  const height = random.between(90, 170);
  const step = random.pick([5, 10, 20, 25, 100]);
  const names = Array.from({ length: barCount }, () =>
    random.chance(0.5) ? author.columnLabel() : String(random.integer(1990, 2025)),
  );
  const shares = names.map(() => random.between(0.1, 0.95));
  const hasValues = random.chance(0.6);
  const legend = random.chance(0.5) ? [author.columnLabel(), author.columnLabel()] : [];
  return {
    spaceBefore: 10,
    roomBelow: 10,
    set: (width) => [
      {
        height: height + 24,
        staysWithNext: false,
        draw(page, x, y) {
          const write = (text: string, left: number, baseline: number): void =>
            setter.sheet.drawLine(page, [{ text, x: left, baseline, style }]);
          const room = width - 40;
          for (let tick = 0; tick < tickCount; tick += 1)
            write(String(tick * step), x + 4, y + height - (tick * height) / tickCount);
          names.forEach((name, bar) => {
            const left = x + 34 + (bar * room) / barCount;
            const top = y + height * (1 - (shares[bar] ?? 0));
            setter.sheet.fill(
              page,
              { x: left, y: top, width: room / barCount / 2, height: y + height - top },
              [0.4, 0.5, 0.7],
            );
            write(name.split(' ')[0] ?? name, left, y + height + style.sizePt * 1.3);
            if (hasValues) write(author.number(shares[bar] ?? 0, 2), left, top - 2);
          });
          legend.forEach((name, index) => write(name, x + width * 0.6, y + 8 + index * style.sizePt * 1.4));
        },
      },
    ],
    truthOf: () => ({ type: 'caption', stream: 'main', lines: [] }),
  };
}
