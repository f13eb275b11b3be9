import type { TextLine, Word } from '@recto/document-model';

/** In which ways lines are set unlike the text that follows them. */
export interface HeadingLook {
  readonly isOtherColour: boolean;
  readonly isOtherFace: boolean;
}

/** Compares the letters of a heading with the line below it, and with the face of the document's text where that is known. */
export function headingLook(
  lines: readonly TextLine[],
  below: TextLine | undefined,
  bodyFace: string | undefined,
): HeadingLook {
  const own = lines.flatMap(({ words }) => words).filter(hasLetters);
  const theirs = below?.words.filter(hasLetters) ?? [];
  if (own.length === 0 || theirs.length === 0) return { isOtherColour: false, isOtherFace: false };
  const colours = new Set(own.map(({ color }) => color ?? ''));
  const faces = new Set(own.map(({ fontName }) => fontName));
  return {
    isOtherColour: colours.size === 1 && !theirs.some(({ color }) => colours.has(color ?? '')),
    isOtherFace: !faces.has('') && !faces.has(bodyFace ?? '') && !theirs.some(({ fontName }) => faces.has(fontName)),
  };
}

function hasLetters({ text }: Word): boolean {
  return /\p{L}/u.test(text);
}
