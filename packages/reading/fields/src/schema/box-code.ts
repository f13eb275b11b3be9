import { labelKeyOf } from '../vocabulary/label-tokens.js';

/** Words that a form's boxes are called. */
const box = '(?:case|box|line|zeile|feld|kz|casella|casilla|rigo|campo|vak)';

/** `case_1AJ`, `box12C`, `2UF` and, behind a word for a box, `casilla_505`. */
const pattern = new RegExp(`^(?:${box}[_ -]?)?(\\d{1,2}[A-Z]{1,3})$|^${box}[_ -]?(\\d{3,4})$`);

/** The label key of the code of a form's box that a field is named after; undefined for other names. */
export function boxCode(name: string): string | undefined {
  const match = pattern.exec(name);
  const code = match?.[1] ?? match?.[2];
  return code === undefined ? undefined : labelKeyOf(code);
}
