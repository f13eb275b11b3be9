import type { Random } from '../chaos/random.js';
import { nastyTexts } from './nasty-values.js';

const rawSteps: readonly string[] = [
  ...[
    '%',
    '%zz',
    '%00',
    '%ff',
    '%c0%af',
    '%2e%2e',
    '..',
    '.',
    '%2f',
    '%5c',
    '%0d%0aX:1',
    '*',
    '(',
    '[',
    ':id',
    '+',
    '$&',
  ],
  ...['%F0%9F%98%80', '%ed%a0%80', 'a'.repeat(2_000), '%61'.repeat(1_000), ';x=1', '~', '%25', '%2500', '|', '"'],
];

/** What somebody may put in place of an id or a number in a path. */
export function nastyStep(random: Random): string {
  if (random.chance(0.5)) return random.pick(rawSteps);
  const text = random.pick(nastyTexts);
  return encodeLoosely(text.slice(0, 3_000)) || '%20';
}

/** A query in which known and unknown names have values that they should not have. */
export function nastyQuery(random: Random, names: readonly string[]): string {
  const pairs: string[] = [];
  for (let count = random.integer(1, 4); count > 0; count -= 1) {
    const name =
      names.length > 0 && random.chance(0.9) ? random.pick(names) : random.pick(['x', 'wait', '__proto__', 'a[b]', '']);
    const value = random.chance(0.75) ? encodeLoosely(random.pick(nastyTexts).slice(0, 4_000)) : random.pick(rawSteps);
    pairs.push(
      random.pick([`${name}=${value}`, `${name}=${value}`, `${name}[]=${value}`, name, `${name}=${value}&${name}=1`]),
    );
  }
  return pairs.join(random.pick(['&', '&', '&', ';', '&&']));
}

/** Percent-encoding that takes broken text too. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
