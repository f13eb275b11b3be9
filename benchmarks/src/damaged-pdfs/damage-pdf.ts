import type { Random } from '../reading/corpus/random.js';
import { byteDamages, withBomb } from './damage-bytes.js';
import { objectDamages } from './damage-objects.js';

export interface DamagedPdf {
  bytes: Buffer;
  /** Names of what was done to it. */
  damages: string[];
}

/** Unpacking it takes seconds. */
const bombShare = 0.003;

/** A copy of a document that is damaged in one to three ways. */
export function damagePdf(source: Uint8Array, random: Random): DamagedPdf {
  let bytes = Buffer.from(source);
  const damages: string[] = [];
  for (let count = random.pick([1, 1, 2, 3]); count > 0 && bytes.length > 0; count -= 1) {
    if (random.chance(0.35)) {
      const [name, damage] = random.pick(Object.entries(byteDamages));
      bytes = Buffer.from(damage(bytes, random));
      damages.push(name);
    } else {
      const [name, damage] = random.pick(Object.entries(objectDamages));
      bytes = Buffer.from(damage(bytes.toString('latin1'), random), 'latin1');
      damages.push(name);
    }
  }
  if (random.chance(bombShare)) return { bytes: withBomb(bytes), damages: [...damages, 'bomb'] };
  return { bytes, damages };
}
