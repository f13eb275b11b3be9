import { expect, test } from '@jest/globals';
import { parseHocr } from './parse-hocr.js';

test('words of hOCR keep their box, confidence, line and escaped characters', () => {
  const hocr = `<p class='ocr_par' id='par_1_1' lang='eng' title="bbox 10 20 90 44">
     <span class='ocr_line' id='line_1_1' title="bbox 10 20 90 44; baseline 0 -5; x_size 30.5; x_descenders 6; x_ascenders 8">
      <span class='ocrx_word' id='word_1_1' title='bbox 10 20 40 44; x_wconf 96'>R&amp;D</span>
      <span class='ocrx_word' id='word_1_2' title='bbox 50 20 90 44; x_wconf 41'><strong>5&lt;6</strong></span>
     </span>`;
  const place = { top: 20, bottom: 44, rowHeightPx: 30.5 };
  expect(parseHocr(hocr)).toEqual([
    { text: 'R&D', left: 10, right: 40, confidence: 0.96, isFirstOfLine: true, ...place },
    { text: '5<6', left: 50, right: 90, confidence: 0.41, isFirstOfLine: false, ...place },
  ]);
});
