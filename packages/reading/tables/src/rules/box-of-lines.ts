import { boxAround, type Box } from '@recto/document-model';
import type { RuleLines } from './rule-lines.js';

export function boxOfLines({ horizontals, verticals }: RuleLines): Box {
  return boxAround([
    ...horizontals.map(({ at, from, to }) => ({ x: from, y: at, width: to - from, height: 0 })),
    ...verticals.map(({ at, from, to }) => ({ x: at, y: from, width: 0, height: to - from })),
  ]);
}
