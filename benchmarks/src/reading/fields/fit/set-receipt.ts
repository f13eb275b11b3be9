import type { ExtractionPage } from '@recto/fields';
import type { Random } from '../facts/create-random.js';

type PageWord = ExtractionPage['words'][number];

/** Parts of a line: the last of several stands at the right edge. */
export interface ReceiptLine {
  readonly cells: readonly string[];
  readonly isCentred: boolean;
}

/** Signs that recognisers take for each other. */
const alike = [
  'O0Q',
  'I1l|',
  'S5$',
  'B83',
  'Z2',
  'E£F',
  'NHM',
  'UVW',
  'CGO',
  'ae',
  'oc',
  'un',
  'hb',
  'ij',
  '71',
  '69',
  '.,',
  'tf',
];

/** A till receipt as a recogniser reads it: narrow, unevenly spaced, and on worn paper with signs misread or lost. */
export function setReceipt(lines: readonly ReceiptLine[], random: Random): ExtractionPage {
  const slipPt = random.int(140, 340);
  const [left, rest] = random.chance(0.3) ? [random.int(0, 160), random.int(0, 160)] : [0, 0];
  const longest = Math.max(...lines.map(({ cells }) => cells.join('    ').length));
  const margin = random.int(6, 24);
  const letter = (slipPt - 2 * margin) / Math.max(32, longest);
  const size = letter * (1.5 + random.int(0, 9) / 10);
  const leading = size * (1.25 + random.int(0, 5) / 10);
  const wear = random.chance(0.4) ? 0 : random.int(1, 4) / 100;
  const boldness = random.pick([0, 0, 0.1, 0.4]);
  const nameScale = random.pick([1, 1, 1, 1.2, 1.4, 1.8]);
  let y = random.int(10, 90);
  const words = lines.flatMap(({ cells, isCentred }, lineIndex): PageWord[] => {
    y += leading * random.pick(lineIndex < 12 ? whites : [1, 1, 1, 1, 1, 1, 1.8]);
    const scale = lineIndex < 3 && random.chance(0.5) ? nameScale : 1;
    const look = { sizePt: size * scale * measured(random), isBold: random.chance(boldness) };
    const wide = (text: string): number => text.length * letter * scale;
    return cells.flatMap((cell, index) => {
      const isLast = index > 0 && index === cells.length - 1;
      let x = isLast
        ? slipPt - margin - wide(cell)
        : index > 0
          ? margin + (index * (slipPt - 2 * margin)) / cells.length
          : isCentred && cells.length === 1
            ? (slipPt - wide(cell)) / 2
            : margin;
      return cell.split(' ').map((text) => {
        const tremble = (random.int(0, 10) - 5) / 10;
        const ink = inkOf(text, size * scale);
        const box = { x: left + x + tremble, y: y + ink.top + tremble, width: wide(text), height: ink.height };
        const space = cells.length === 1 && random.chance(wideSpaces) ? random.int(2, 4) : 1;
        x += wide(text) + space * letter * scale;
        return { ...worn(text, wear, random), box, fontSizePt: look.sizePt, ...(look.isBold && { isBold: true }) };
      });
    });
  });
  const shown = words.filter(({ text }) => text !== '');
  return { pageNumber: 1, widthPt: left + slipPt + rest, heightPt: y + 60, words: shown, blocks: [] };
}

/** Words of a line stand so often further apart than one space: spread over the paper, or printed twice as wide. */
export const wideSpaces = 0.03;

/** White above lines of the head, in lines. */
const whites = [1, 1, 1, 1, 1, 1, 1, 1.4, 1.8, 3];

/** Sizes of type are measured line by line, and a line of small letters looks smaller than it is. */
function measured(random: Random): number {
  return random.chance(0.65) ? 1 : random.int(80, 125) / 100;
}

/** From where to where a word has ink, from the top of its line: the whole of the type only where letters reach down. */
function inkOf(text: string, size: number): { top: number; height: number } {
  const top = /[A-Z\dbdfhklt]/.test(text) ? 0 : 0.2 * size;
  const bottom = (/[gjpqy,;()/Q]/.test(text) ? 0.92 : 0.72) * size;
  return { top, height: bottom - top };
}

/** A word with the recogniser's trust in it: less, but not always, where it is misread. */
function worn(text: string, wear: number, random: Random): Pick<PageWord, 'text' | 'confidence'> {
  if (!random.chance(1 - (1 - wear) ** Math.min(6, text.length))) {
    const isDoubted = random.chance(wear * 2);
    return { text, confidence: isDoubted ? random.int(45, 85) / 100 : random.int(90, 99) / 100 };
  }
  const at = random.int(0, text.length - 1);
  const sign = text.charAt(at);
  const others = alike.find((group) => group.includes(sign))?.replace(sign, '') ?? '';
  const other = others === '' || random.chance(0.25) ? '' : others.charAt(random.int(0, others.length - 1));
  return { text: text.slice(0, at) + other + text.slice(at + 1), confidence: random.int(20, 92) / 100 };
}
