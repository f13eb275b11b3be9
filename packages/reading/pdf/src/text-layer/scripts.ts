const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const upright =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff00-\uffef]/u;

/** Has letters of a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return mayBeAbove(text, 0x590) && rightToLeft.test(text);
}

/** Is of a script whose characters stand upright in vertical lines. */
export function isUpright(text: string): boolean {
  return mayBeAbove(text, 0x2e80) && upright.test(text);
}

/** Spares the common case, a Latin letter, the regular expression. */
function mayBeAbove(text: string, codePoint: number): boolean {
  return text.charCodeAt(0) >= codePoint || (text.length > 1 && text.charCodeAt(text.length - 1) >= codePoint);
}
