import type { LabelPlace } from '../labels/label-place.js';
import type { PartyPage } from './party-block.js';

/** `Restaurant` among what a hotel charges is no label of anyone's name. */
export function isItemOfTable(
  { segment, endsWithColon, key }: LabelPlace,
  { layout, itemHeaders }: Pick<PartyPage, 'layout' | 'itemHeaders'>,
): boolean {
  if (endsWithColon || key !== 'shop') return false;
  return layout.slice(0, segment.lineIndex).some((line) => itemHeaders.has(line));
}
