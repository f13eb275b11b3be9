import type { ExtractionPage } from '@recto/fields';
import type { Random } from '../facts/create-random.js';

/** Lines that begin anew; each is broken at the margin. */
export interface Paragraph {
  readonly lines: readonly string[];
}

type Word = ExtractionPage['words'][number];

const [widthPt, heightPt] = [612, 792];

/** Sets running text of one size on as many pages as it takes; now and then as one run, as plain text files are printed. */
export function setProse(paragraphs: readonly Paragraph[], random: Random): ExtractionPage[] {
  const size = random.pick([9, 10, 11, 12]);
  const [letter, margin] = [size * 0.47, random.pick([54, 72, 90])];
  const isOneRun = random.chance(0.15);
  const pages: Word[][] = [[]];
  let [x, y] = [margin, margin];
  const newLine = (height: number): void => {
    [x, y] = [margin, y + height];
    if (y < heightPt - margin) return;
    pages.push([]);
    y = margin;
  };
  for (const { lines } of paragraphs) {
    for (const line of lines) {
      for (const text of line.split(' ')) {
        const width = letter * text.length;
        if (x + width > widthPt - margin) newLine(1.2 * size);
        pages.at(-1)?.push({ text, box: { x, y, width, height: size }, confidence: 1, fontSizePt: size });
        x += width + letter * 0.6;
      }
      if (!isOneRun) newLine(1.2 * size);
    }
    if (!isOneRun) newLine(0.7 * size);
  }
  return pages
    .filter((words) => words.length > 0)
    .map((words, index) => ({ pageNumber: index + 1, widthPt, heightPt, words, blocks: [] }));
}
