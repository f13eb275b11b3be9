import type { Sheet, TextStyle } from './sheet.js';

/** Lines that are at most `width` points wide, broken at spaces and where the text itself breaks. */
export function wrapText(sheet: Sheet, text: string, width: number, style: TextStyle = {}): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && sheet.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}
