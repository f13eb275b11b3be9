import type { Random } from './create-random.js';
import type { Notation } from './format-amount.js';

export type LanguageTag = 'en-US' | 'en-GB' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';

export interface Goods {
  readonly name: string;
  /** Currency units. */
  readonly price: number;
  readonly unit: string;
}

/** All that documents of one country have in common. Names and numbers are made up. */
export interface Country {
  readonly name: string;
  readonly language: LanguageTag;
  /** ISO 4217. */
  readonly currency: string;
  readonly notation: Notation;
  /** Percent. */
  readonly taxRate: number;
  readonly companies: readonly string[];
  readonly people: readonly (readonly [given: string, family: string])[];
  readonly streets: readonly string[];
  /** Postal code, town, and where addresses name it the state or province. */
  readonly towns: readonly (readonly [postalCode: string, town: string, region: string | null])[];
  readonly goods: readonly Goods[];
  readonly street: (name: string, houseNumber: number) => string;
  readonly phone: (random: Random) => string;
  readonly vatId: (random: Random) => string;
  readonly iban: (random: Random) => string;
  readonly bic: string;
  readonly bank: string;
}
