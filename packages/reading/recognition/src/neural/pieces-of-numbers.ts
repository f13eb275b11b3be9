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
