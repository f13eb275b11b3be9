/** A value and the characters of the text that it was read from. */
export interface ParsedValue {
  readonly value: string | number | boolean;
  readonly start: number;
  readonly end: number;
}
