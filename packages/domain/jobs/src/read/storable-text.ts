/**
 * A replacer for JSON.stringify: Postgres text cannot hold the character NUL, and lone surrogates are not text at all.
 * Documents carry both, in their words and in the names of their fonts.
 */
export function storableText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;
}
