import type { TextLine } from '@recto/document-model';
import { isMarkerSign } from '../blocks/list-marker.js';

/** Items of each side, and where their markers stand: at the edge of the column. */
const minItems = 2;
const maxIndentSizes = 0.5;

/**
 * Two lists beside each other, as on slides: both sides begin with a marker, have several of them at their edge, and what has none
 * hangs behind them. They are read down, though their lines are level.
 */
export function areBulleted(sides: readonly (readonly TextLine[])[]): boolean {
  return sides.every((lines) => {
    const edge = Math.min(...lines.map(({ box }) => box.x));
    const isAtEdge = ({ box, sizePt }: TextLine) => box.x - edge <= sizePt * maxIndentSizes;
    const isItem = ({ words: [first] }: TextLine) => first !== undefined && isMarkerSign(first.text);
    const atEdge = lines.filter(isAtEdge);
    return lines[0] !== undefined && isItem(lines[0]) && atEdge.length >= minItems && atEdge.every(isItem);
  });
}
