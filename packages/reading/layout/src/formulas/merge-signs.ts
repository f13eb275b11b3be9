import { boxAround, type Sign } from '@recto/document-model';

/** Signs that TeX prints as two that touch, and the one that they mean. */
const pairs: Readonly<Record<string, string>> = {
  '↦→': '↦',
  '↦⟶': '⟼',
  '−→': '⟶',
  '←−': '⟵',
  '=⇒': '⟹',
  '⇐=': '⟸',
  '⇐⇒': '⟺',
  '←→': '⟷',
  '|=': '⊧',
  '∈/': '∉',
  '∉': '∉',
};
const firsts = new Set(Object.keys(pairs).map((pair) => pair[0]));
/** Parts of one sign touch, or stand over each other. */
const touchShare = 0.12;

/** The signs with those that are printed in two parts as one. */
export function mergeSigns(signs: readonly Sign[]): readonly Sign[] {
  if (!signs.some(({ text }) => firsts.has(text))) return signs;
  const merged: Sign[] = [];
  for (const sign of [...signs].sort((a, b) => a.box.x - b.box.x)) {
    const at = merged.findLastIndex((other) => isPartOf(other, sign));
    const before = merged[at];
    if (!before) merged.push(sign);
    else merged[at] = { ...sign, text: pairOf(before, sign) ?? '', box: boxAround([before.box, sign.box]) };
  }
  return merged;
}

function pairOf(a: Sign, b: Sign): string | undefined {
  return pairs[a.text + b.text] ?? (a.text === '/' && b.text === '∈' ? '∉' : undefined);
}

function isPartOf(before: Sign, sign: Sign): boolean {
  if (pairOf(before, sign) === undefined) return false;
  const gap = sign.box.x - before.box.x - before.box.width;
  const isSlash = before.text === '/' || sign.text === '/';
  return (
    gap < sign.sizePt * (isSlash ? -0.2 : touchShare) && Math.abs(before.baselineY - sign.baselineY) < sign.sizePt * 0.2
  );
}
