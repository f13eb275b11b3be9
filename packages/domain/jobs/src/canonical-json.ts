import { storableText } from './read/storable-text.js';

/**
 * JSON that equal values have in common whatever the order of their keys: keys sorted by UTF-16 code units, no blanks,
 * text as the database stores it. The value must be what JSON can say; absent properties are left out.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) => sorted(storableText(key, each)));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
