import { labelKeyOf } from './label-tokens.js';
import { partyNames } from './party-names.js';

/** The side of the deal that a label names, by its key. */
export const partyByKey: ReadonlyMap<string, string> = new Map(
  [...partyNames].flatMap(([party, names]) =>
    names
      .map(labelKeyOf)
      .filter((key) => key !== '')
      .map((key): [string, string] => [key, party]),
  ),
);
