/** Scripts that set no spaces between words: each character counts for itself. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** Soft hyphens, characters without width, and marks that stand over letters of formulas. */
const invisible = /[\u02C6\u02C7\u00AD\u200B-\u200F\u2060\uFEFF]/g;
/** Accents that stand before their letters, as those of formulas do. */
const looseAccent = /(?<![\p{L}\p{M}])[\u0300-\u036F]+/gu;
const run = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text for comparison: runs of letters and digits, in lower case, ligatures and wide forms resolved. */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').replace(invisible, '').replace(looseAccent, '').toLowerCase();
  return plain.replace(spaceless, ' $& ').match(run) ?? [];
}
