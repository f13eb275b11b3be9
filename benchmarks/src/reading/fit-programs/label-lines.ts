import type { Word } from '@recto/document-model';
import { describeLines, lineSignNames } from '@recto/layout';
import type { Sample } from '../fitting/fit-logistic.js';

/** A document with less of either tells nothing of how the two differ. */
const leastLines = 5;

/**
 * Lines of a document that sets its programs in a typewriter face and its text in another: what is in that face, several lines of it, is a
 * program, and what holds none of it is not. Each kind of line counts once in a document, however many there are. None where one is missing.
 */
export function labelLines(document: string, pages: readonly (readonly Word[])[]): Sample[] {
  const known = pages.flatMap((words) => {
    const lines = describeLines(words);
    const isFixed = (index: number) => lines[index]?.line.words.every((word) => word.isFixedPitch === true) === true;
    return lines.flatMap(({ line, signs }, index) => {
      const isTrue = isFixed(index) && (isFixed(index - 1) || isFixed(index + 1));
      if (!isTrue && line.words.some(({ isFixedPitch }) => isFixedPitch)) return [];
      return [{ features: lineSignNames.map((name) => signs[name]), isTrue, document }];
    });
  });
  const count = (isTrue: boolean) => known.filter((line) => line.isTrue === isTrue).length;
  const [programs, text] = [count(true), count(false)];
  if (Math.min(programs, text) < leastLines) return [];
  return known.map((line) => ({ ...line, weight: 1 / (line.isTrue ? programs : text) }));
}
