import { parseNumber } from '../values/parse-number.js';
import type { ItemLine, Part } from './item-parts.js';

/** Whether count times price is the amount; undefined where one of them is no number, or not there. */
export function timesPrice(
  { quantity, price }: Pick<ItemLine, 'quantity' | 'price'>,
  amount: Part | undefined,
): boolean | undefined {
  const [count, one, all] = [quantity, price, amount].map((part) =>
    part === undefined ? undefined : parseNumber(part.text, undefined)?.value,
  );
  if (count === undefined || one === undefined || all === undefined) return undefined;
  // A price is printed rounded, so that half a cent counts once per unit.
  return Math.abs(count * one - all) <= 0.01 + 0.005 * Math.abs(count);
}
