import type { RunningLine, TextLine } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import type { EdgePage } from './edge-page.js';
import { patternOf } from './line-parts.js';

/** Print of one running line may stand this much higher or lower from page to page. */
const maxShiftPt = 14;

/** Whether a line is one of those that come again on other pages, in its place. */
export function isKnownLine(line: TextLine, known: readonly RunningLine[], { heightPt }: EdgePage): boolean {
  if (known.length === 0) return false;
  const text = patternOf(line);
  const fromTop = centreY(line.box);
  return known.some((one) => {
    const distance = one.edge === 'top' ? fromTop : heightPt - fromTop;
    return one.text === text && Math.abs(distance - one.distancePt) <= maxShiftPt;
  });
}
