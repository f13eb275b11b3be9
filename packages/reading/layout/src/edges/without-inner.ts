import type { TextLine, Word } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import { edgeDistance, type EdgePage } from './edge-page.js';

/**
 * Running lines without those that have text between them and the edge, over them at the top or under them at the foot:
 * the unit under the title of a table and its first heading come again on each page too, and belong to the table.
 */
export function withoutInner(taken: readonly TextLine[], page: EdgePage): TextLine[] {
  const distance = ({ box }: TextLine | Word) => edgeDistance(box, page);
  const outwards = [...taken].sort((a, b) => distance(a) - distance(b));
  const kept: TextLine[] = [];
  const isTaken = new Set(taken.flatMap(({ words }) => words));
  const text = page.words.filter((word) => !isTaken.has(word) && /[\p{L}\p{N}]/u.test(word.text));
  for (const line of outwards) {
    const isUpper = isTop(line.box, page);
    const beyond = [...text, ...taken.filter((other) => other !== line && !kept.includes(other))].some(
      (other) =>
        isTop(other.box, page) === isUpper &&
        distance(line) - distance(other) > line.box.height / 2 &&
        overlaps(line, other),
    );
    if (beyond) continue;
    kept.push(line);
  }
  return taken.filter((line) => kept.includes(line));
}

function isTop(box: Word['box'], { heightPt }: EdgePage): boolean {
  return centreY(box) < heightPt / 2;
}

function overlaps({ box: a }: Pick<TextLine, 'box'>, { box: b }: Pick<TextLine, 'box'>): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}
