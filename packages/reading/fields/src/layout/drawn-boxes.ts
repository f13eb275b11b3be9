import { checkBoxSigns, findCheckBoxes } from '@recto/document-model';
import type { ExtractionPage, PageWord } from '../extraction-types.js';

export interface DrawnBoxes {
  /** One word per box, as if its sign were written. */
  readonly marks: readonly PageWord[];
  /** Letters in boxes, which the marks stand for. */
  readonly replaced: ReadonlySet<PageWord>;
}

/** The check boxes of a form as words. */
export function drawnBoxes(page: ExtractionPage): DrawnBoxes {
  const boxes = findCheckBoxes(page);
  const marks = boxes.map(({ box, isTicked }): PageWord => {
    const text = isTicked ? checkBoxSigns.ticked : checkBoxSigns.empty;
    return { text, box, confidence: 1, fontSizePt: box.height };
  });
  return { marks, replaced: new Set(boxes.flatMap(({ letters }) => letters)) };
}
