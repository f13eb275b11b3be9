import type { RecognisedWord } from './recognition-engine.js';

const element =
  /<span class='(ocr_line|ocr_header|ocr_textfloat|ocr_caption|ocrx_word)'[^>]*? title=["']([^"']*)["'][^>]*>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of an hOCR page as Tesseract writes it, one after the other. */
export function parseHocr(hocr: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let [isFirstOfLine, rowHeightPx] = [true, 0];
  for (const match of hocr.matchAll(element)) {
    const [tag, kind, title = ''] = match;
    if (kind !== 'ocrx_word') {
      [isFirstOfLine, rowHeightPx] = [true, Number(/x_size ([\d.]+)/.exec(title)?.[1] ?? 0)];
      continue;
    }
    const from = match.index + tag.length;
    const text = plainText(hocr.slice(from, hocr.indexOf('</span>', from)));
    const box = /bbox (-?\d+) (-?\d+) (-?\d+) (-?\d+)/.exec(title)?.slice(1).map(Number) ?? [];
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const confidence = Math.max(0, Math.min(1, Number(/x_wconf (\d+)/.exec(title)?.[1] ?? 0) / 100));
    words.push({ text, left, top, right, bottom, confidence, isFirstOfLine, rowHeightPx });
    isFirstOfLine = false;
  }
  return words;
}

/** Emphasis within the word is dropped; the five characters that XML escapes are put back. */
function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
