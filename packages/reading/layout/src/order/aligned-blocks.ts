import type { TextLine } from '@recto/document-model';

const minEntries = 8;
/** Commands in a typewriter face beside what they mean are no second column of it. */
const maxFaceShare = 0.5;
/** Beside an address the place and the date of a letter have no label. */
const minLabelledShare = 0.7;
const labelBeforeValue = /^(\p{L}[^:]{1,40}):\s+\S/u;

/** "Bill to" above an address: the first line is a label, the others are not, or begin further blocks of the same kind. */
export function isUnderLabel([first, ...others]: readonly TextLine[]): boolean {
  if (!first) return false;
  if (endsLikeLabel(first)) return !others.some(endsLikeLabel);
  const standsOut = (line: TextLine) => line.isBold || isUpperCase(line.text);
  // Capitals with figures among them are the number of a document.
  const isNumber = !first.isBold && /\p{N}/u.test(first.text);
  const isOfBlocks = others.every((line, index) => {
    const next = others[index + 1];
    return !standsOut(line) || (index > 0 && line.isBold && first.isBold && next !== undefined && !standsOut(next));
  });
  return standsOut(first) && !isNumber && isOfBlocks && !others.some(({ text }) => /:(\s|$)/u.test(text));
}

/** An index or a list in two columns: many short lines of the same kind and face on both sides, no labels and no amounts. */
export function areLists(sides: readonly (readonly TextLine[])[]): boolean {
  if (sides.some((lines) => lines.length < minEntries)) return false;
  const lengths = sides.map((lines) => lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length);
  const isSameKind = Math.max(...lengths) < Math.min(...lengths) * 1.6 && Math.min(...lengths) >= 4;
  const fixed = sides.map((lines) => lines.filter(({ words: [first] }) => first?.isFixedPitch).length / lines.length);
  const isSameFace = Math.max(...fixed) - Math.min(...fixed) < maxFaceShare;
  return isSameKind && isSameFace && sides.every((lines) => lines.filter(isEntry).length > lines.length * 0.8);
}

/** An address beside "Invoice number: 42", "Date: 1 May": rows of which most have a label and its value each are whole in themselves. */
export function isBesideLabelled(sides: readonly (readonly TextLine[])[]): boolean {
  const labelled = sides.filter((lines) => {
    const labels = lines.flatMap(({ text }) => labelBeforeValue.exec(text)?.[1] ?? []);
    const areMost = labels.length >= lines.length * minLabelledShare && new Set(labels).size === labels.length;
    return areMost && !lines.some(endsLikeLabel);
  });
  const others = sides.filter((lines) => !labelled.includes(lines));
  return labelled.length > 0 && others.every((lines) => !lines.some(({ text }) => /:(?:\s|$)/u.test(text)));
}

function endsLikeLabel({ text }: TextLine): boolean {
  return text.endsWith(':');
}

function isUpperCase(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

function isEntry({ text }: TextLine): boolean {
  return /^[^\p{L}\p{N}]*\p{L}/u.test(text) && !text.endsWith(':');
}
