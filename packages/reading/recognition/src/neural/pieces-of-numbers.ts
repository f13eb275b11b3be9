interface Text {
  readonly text: string;
}

/** "1." before "45", "12," before "500": a number in two pieces; not a day before its year. */
export function isInTwo(before: Text | undefined, after: Text | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return /\p{N}[.,]$/u.test(before.text) && /^\p{N}{1,3}(?!\p{N})/u.test(after.text);
}

/** ".45": a number that lost what stands before its point, or that was parted there. */
export function isWithoutBeginning({ text }: Text): boolean {
  return /^[.,]\p{N}/u.test(text);
}

/** "o.33", "2xl.25", "0live", "lkg": letters and figures that look alike, where no number and hardly a word has them. */
export function mixesLookAlikes({ text }: Text): boolean {
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const isNumber = /^[\doOlI]+(?:[.,x][\doOlI]+)*$/u.test(bare) && /\d/u.test(bare) && /[oOlI]/u.test(bare);
  return isNumber || /^[01]\p{Ll}{3}/u.test(bare) || /^[lI][b-df-hj-np-tv-xz]{1,2}$/u.test(bare);
}

/** With one sign for letters and figures that look alike. */
export function asLookAlikes(text: string): string {
  return text.replace(/[oO]/gu, '0').replace(/[lI|]/gu, '1');
}
