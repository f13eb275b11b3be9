import type { PageWord } from '../extraction-types.js';

/** `No.:123`, `Total:12,00` and `#1234`, but neither `12:30` nor `https://...`. */
const gluedParts = /^(\p{L}[\p{L}.\-/]{0,40}[:=])(?!\/\/)([^\s:=].*)$|^([#№])([\p{L}\d].*)$/u;

/** Parts a word where a label and its value were set without a space; the box is shared out by length. */
export function splitGluedWord(word: PageWord): PageWord[] {
  const match = gluedParts.exec(word.text.trim());
  const first = match?.[1] ?? match?.[3];
  const second = match?.[2] ?? match?.[4];
  if (first === undefined || second === undefined) return [word];
  const firstWidth = (word.box.width * first.length) / (first.length + second.length);
  return [
    { ...word, text: first, box: { ...word.box, width: firstWidth } },
    { ...word, text: second, box: { ...word.box, x: word.box.x + firstWidth, width: word.box.width - firstWidth } },
  ];
}
