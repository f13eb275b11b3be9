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
  const widthPt = random.int(200, 340);
  const longest = Math.max(...lines.map(({ cells }) => cells.join('    ').length));
  const margin = random.int(6, 24);
  const letter = (widthPt - 2 * margin) / Math.max(32, longest);
  const size = letter * (1.5 + random.int(0, 4) / 10);
  const leading = size * (1.25 + random.int(0, 5) / 10);
  const wear = random.chance(0.4) ? 0 : random.int(1, 4) / 100;
  let y = random.int(10, 90);
  const words = lines.flatMap(({ cells, isCentred }, lineIndex): PageWord[] => {
    y += leading * (random.chance(0.15) ? 1.8 : 1);
    const isLarge = lineIndex < 3 && random.chance(0.25);
    const scale = isLarge ? 1.25 : 1;
    const wide = (text: string): number => text.length * letter * scale;
    return cells.flatMap((cell, index) => {
      const isLast = index > 0 && index === cells.length - 1;
      let x = isLast
        ? widthPt - margin - wide(cell)
        : index > 0
          ? margin + (index * (widthPt - 2 * margin)) / cells.length
          : isCentred && cells.length === 1
            ? (widthPt - wide(cell)) / 2
            : margin;
      return cell.split(' ').map((text) => {
        const tremble = (random.int(0, 10) - 5) / 10;
        const box = { x: x + tremble, y: y + tremble, width: wide(text), height: size * scale };
        x += wide(text) + letter * scale;
        return { ...worn(text, wear, random), box, fontSizePt: size * scale };
      });
    });
  });
  return { pageNumber: 1, widthPt, heightPt: y + 60, words: words.filter(({ text }) => text !== ''), blocks: [] };
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
