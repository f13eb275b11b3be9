import { toLine, type LayoutBlock, type Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';

/** Words set at an angle, one paragraph per angle and size, in the order of the file. */
export function toAskewBlocks(words: readonly Word[]): LayoutBlock[] {
  const groups = groupBy(words, ({ rotationDegrees, fontSizePt }) => `${rotationDegrees} ${fontSizePt}`);
  return [...groups.values()].map((group) => {
    const line = { ...toLine(group), words: group, widestGapPt: 0 };
    return { type: 'paragraph', lines: [line], rightEdge: 0 };
  });
}
