/** The source of a regular expression, with or without the flag `u`, that matches just this text. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
