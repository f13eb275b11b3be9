/** Whether a language's script has signs that are squares: no shape tells them from the boxes of a form. */
export function isIdeographic(language: string): boolean {
  return /^(?:jpn|chi)/.test(language);
}

/** Whether data is for lines that run down the page, the first on the right: `jpn_vert`. */
export function isVertical(language: string): boolean {
  return language.endsWith('_vert');
}
