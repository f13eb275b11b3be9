import type { Box } from '@recto/document-model';
import type { ExtractionPage } from '@recto/fields';
import type { Random } from '../facts/create-random.js';
import { letterPerSize, printWords } from './print-words.js';

type PageWord = ExtractionPage['words'][number];

/** A label with its value as they are printed. */
export type PrintedPair = readonly [label: string, value: string];

/** A sheet of A4 that is filled from the top. */
export interface PaperSheet {
  readonly left: number;
  readonly right: number;
  readonly sizePt: number;
  /** Prints lines from `x` on, or ending there; the answer is where the next line would stand. */
  readonly lines: (texts: readonly string[], at: Place) => number;
  readonly pairs: (pairs: readonly PrintedPair[], style: PairStyle, at: Place) => number;
  /** A row of ruled cells: labels in the upper ones over their values, or each small in the cell of its value. */
  readonly cells: (pairs: readonly PrintedPair[], at: Place) => number;
  /** Running text in lines as wide as the sheet. */
  readonly text: (text: string, at: Place) => number;
  readonly table: (rows: readonly (readonly string[])[], at: Place) => number;
  readonly page: () => ExtractionPage;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly isRight?: boolean;
  readonly isBold?: boolean;
  readonly scale?: number;
  readonly width?: number;
}

/** Beside each other with or without a colon, in a row of labels over a row of values, label over value, or on one line. */
export const pairStyles = ['colon', 'table', 'row', 'stack', 'inline'] as const;
export type PairStyle = (typeof pairStyles)[number];

const [widthPt, heightPt] = [595, 842];

export function paperSheet(random: Random): PaperSheet {
  const sizePt = random.pick([8, 9, 9, 10, 11]);
  const leading = sizePt * random.pick([1.2, 1.3, 1.45, 1.6]);
  const left = random.int(36, 64);
  const isBoldLabel = random.chance(0.35);
  const isBoldValue = !isBoldLabel && random.chance(0.25);
  const words: PageWord[] = [];
  const wide = (text: string, size = sizePt): number => text.length * size * letterPerSize;
  const print = (text: string, { x, y, isRight = false, isBold = false, scale = 1 }: Place): void => {
    const size = sizePt * scale;
    words.push(...printWords(text, { x: isRight ? x - wide(text, size) : x, y, sizePt: size, isBold }));
  };
  const lines: PaperSheet['lines'] = (texts, at) => {
    texts.forEach((text, line) => print(text, { ...at, y: at.y + line * leading * (at.scale ?? 1) }));
    return at.y + texts.length * leading * (at.scale ?? 1);
  };
  const pairs: PaperSheet['pairs'] = (all, style, at) => {
    const width = at.width ?? widthPt - left - at.x;
    const step = width / Math.max(1, all.length);
    const column = Math.max(...all.map(([label]) => wide(label))) + sizePt * random.int(1, 3);
    const isRight = style === 'table' && random.chance(0.3);
    const sign = style === 'table' && random.chance(0.6) ? '' : ':';
    let inlineX = at.x;
    all.forEach(([label, value], index) => {
      const y = at.y + index * leading;
      if (style === 'row' || style === 'stack') {
        const place =
          style === 'row' ? { x: at.x + index * step, y: at.y } : { x: at.x, y: at.y + index * 2.4 * leading };
        print(label, { ...place, isBold: isBoldLabel });
        print(value, { ...place, y: place.y + leading, isBold: isBoldValue });
      } else if (style === 'table') {
        print(`${label}${sign}`, { x: at.x, y, isBold: isBoldLabel });
        print(value, { x: isRight ? at.x + width : at.x + column, y, isRight, isBold: isBoldValue });
      } else {
        const place = style === 'inline' ? { x: inlineX, y: at.y } : { x: at.x, y };
        print(`${label}:`, { ...place, isBold: isBoldLabel });
        const x = place.x + wide(`${label}: `);
        print(value, { x, y: place.y, isBold: isBoldValue });
        inlineX = x + wide(value) + 3 * sizePt;
      }
    });
    const rows = { row: 2, stack: 2.4 * all.length, inline: 1, table: all.length, colon: all.length }[style];
    return at.y + rows * leading;
  };
  const table: PaperSheet['table'] = (rows, { x, y }) => {
    const count = rows[0]?.length ?? 0;
    const ends = Array.from({ length: count }, (_, at) => widthPt - left - (count - 1 - at) * 75);
    rows.forEach((cells, row) =>
      cells.forEach((text, at) => {
        const place = at === 0 ? { x } : { x: ends[at] ?? x, isRight: true };
        print(text, { ...place, y: y + row * leading * 1.2, isBold: row === 0 && isBoldLabel });
      }),
    );
    return y + rows.length * leading * 1.2;
  };
  const rules: Box[] = [];
  const wrap = (text: string, width: number): string[] =>
    text.split(' ').reduce<string[]>((whole, word) => {
      const last = whole.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      return last === undefined || wide(longer) > width ? [...whole, word] : [...whole.slice(0, -1), longer];
    }, []);
  const text: PaperSheet['text'] = (whole, at) => lines(wrap(whole, widthPt - left - at.x), at);
  const cells: PaperSheet['cells'] = (all, { x, y }) => {
    const width = (widthPt - left - x) / Math.max(1, all.length);
    const isOneCell = random.chance(0.4);
    const scale = isOneCell ? 0.75 : 1;
    const pad = sizePt * 0.4;
    const entries = all.map(([, value]) => wrap(value, width - 2 * pad));
    const labelHeight = leading * scale + (isOneCell ? 0 : pad);
    const top = y + labelHeight + pad;
    const end = top + Math.max(...entries.map(({ length }) => length)) * leading + pad;
    all.forEach(([label], index) => {
      const left = x + index * width + pad;
      print(label, { x: left, y: y + pad / 2, isBold: isBoldLabel, scale });
      lines(entries[index] ?? [], { x: left, y: top, isBold: isBoldValue });
    });
    const levels = isOneCell ? [y, end] : [y, y + labelHeight, end];
    rules.push(...levels.map((level) => ({ x, y: level - 0.5, width: width * all.length, height: 0.8 })));
    for (let wall = 0; wall <= all.length; wall += 1)
      rules.push({ x: x + wall * width - 0.4, y, width: 0.8, height: end - y });
    return end;
  };
  const page = (): ExtractionPage => ({ pageNumber: 1, widthPt, heightPt, words, blocks: [], rules });
  return { left, right: widthPt - left, sizePt, lines, pairs, cells, text, table, page };
}
