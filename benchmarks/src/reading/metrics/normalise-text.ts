const rules: readonly [RegExp, string][] = [
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''],
  // A word divided at a line's end is one word, for those who deliver lines as for those who join them.
  [/(\p{L})-[ \t]*\n\s*(?=\p{Ll})/gu, '$1'],
  // What stands before an item of a list, however it is written.
  [/^[ \t]*(?:[•●○◦▪■□·*»«¢©°–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])[ \t]+(?=\S)/gmu, ''],
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]|''/g, '"'],
  [/[‐‑‒–—―−]+|--+/g, '-'],
  // Leaders between a label and its figure.
  [/(?:\.[ ]?){4,}|…{2,}/g, ' '],
  [/\s+/g, ' '],
];

/**
 * Text as it is compared: compatible characters alike (ligatures, spaces, small figures), one kind of quotation mark
 * and of dash, no marks of lists, no leaders, words whole, single spaces.
 */
export function normaliseText(text: string): string {
  return rules
    .reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text.normalize('NFKC'))
    .trim();
}
