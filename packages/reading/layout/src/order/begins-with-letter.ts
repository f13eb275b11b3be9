/** Most words of most pages begin with a letter from A to Z; no regular expression is needed for those. */
export function beginsWithLetter(text: string): boolean {
  // Capitals and small letters differ in one bit.
  const code = text.charCodeAt(0) | 0x20;
  return code >= 0x61 && code <= 0x7a;
}
