import type { Word } from '@recto/document-model';
import { isWithin, type Gutter } from './gutter.js';

/**
 * The words of a page by the columns of running text that they stand in, however far down the page these go; what stands above,
 * below or between the columns is a zone, too. One zone where there are no columns.
 */
export function columnZones(words: readonly Word[], gutters: readonly Gutter[]): (readonly Word[])[] {
  const between = gutters.filter(({ isProse }) => isProse);
  if (between.length === 0) return [words];
  const zones = new Map<string, Word[]>();
  for (const word of words) {
    const { x, width } = word.box;
    const key = between
      .map((gutter) => (!isWithin(word.box, gutter) ? ' ' : x + width / 2 < gutter.end ? '<' : '>'))
      .join('');
    const zone = zones.get(key);
    if (zone) zone.push(word);
    else zones.set(key, [word]);
  }
  return [...zones.values()];
}
