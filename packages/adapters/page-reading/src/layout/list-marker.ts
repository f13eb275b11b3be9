export interface ListMarker {
  readonly kind: 'bullet' | 'number' | 'letter';
  /** Of numbers and letters, counted from 1; 0 for bullets. */
  readonly ordinal: number;
  /** Length of the marker in the text, the space behind it included. */
  readonly length: number;
}

const bulletPattern = /^[•◦▪▫●○■□‣⁃∙·–—*\-\uf0b7\uf0a7] +(?=\S)/u;
const numberPattern = /^\(?(\d{1,3})[.)] +(?=\S)/;
const letterPattern = /^\(?([a-z])[.)] +(?=\S)/;

/** The marker that a line of text starts with, if it starts like an item of a list. */
export function listMarker(text: string): ListMarker | undefined {
  const bullet = bulletPattern.exec(text);
  if (bullet) return { kind: 'bullet', ordinal: 0, length: bullet[0].length };
  const number = numberPattern.exec(text);
  if (number) return { kind: 'number', ordinal: Number(number[1]), length: number[0].length };
  const letter = letterPattern.exec(text);
  if (letter) return { kind: 'letter', ordinal: (letter[1] ?? 'a').charCodeAt(0) - 96, length: letter[0].length };
  return undefined;
}
