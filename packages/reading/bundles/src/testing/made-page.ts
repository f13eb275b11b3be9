import type { Word } from '@recto/document-model';
import type { DigestedPage } from '../page-digest.js';

const [widthPt, heightPt] = [595, 842];

/** Lines of a page, each with its distance from the top in points; a tab leaves wide white. */
export function madePage(
  pageNumber: number,
  lines: readonly (readonly [text: string, y: number])[],
  changes: Partial<DigestedPage> & { fontName?: string; sizePt?: number } = {},
): DigestedPage {
  const { fontName = 'Helvetica', sizePt = 10, ...page } = changes;
  const words = lines.flatMap(([text, y]) => wordsOf(text, y, { fontName, sizePt }));
  return { outcome: 'read', pageNumber, widthPt, heightPt, source: 'text-layer', words, rules: [], ...page };
}

function wordsOf(line: string, y: number, { fontName, sizePt }: { fontName: string; sizePt: number }): Word[] {
  let x = 60;
  return line.split('\t').flatMap((part) => {
    const words = part.split(' ').map((text): Word => {
      const width = text.length * sizePt * 0.5;
      const box = { x, y, width, height: sizePt };
      x += width + sizePt * 0.3;
      const face = { fontName, fontSizePt: sizePt, isBold: false, isItalic: false };
      return { text, box, ...face, rotationDegrees: 0, confidence: 1 };
    });
    x += sizePt * 6;
    return words;
  });
}
