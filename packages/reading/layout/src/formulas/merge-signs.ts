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

/** Signs that TeX prints as one over the other. */
const stacks: Readonly<Record<string, string>> = { '∼=': '≅', '.=': '≐', '⋅=': '≐' };
const stackShare = 0.45;

/** The signs with those that are printed in two parts as one. */
export function mergeSigns(all: readonly Sign[]): readonly Sign[] {
  const signs = mergeStacks(mergeDots(all));
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

/** Three dots below each other, straight or at a slant, with steps of this many sizes: entries of a matrix that are left out. */
const dotStep = { min: 0.2, max: 0.75, straight: 0.1, same: 0.08 };

function mergeDots(signs: readonly Sign[]): readonly Sign[] {
  const dots = signs.filter(({ text }) => text === '.').sort((a, b) => a.box.y - b.box.y);
  if (dots.length < 3) return signs;
  const merged = new Map<Sign, Sign>();
  const taken = new Set<Sign>();
  for (const first of dots) {
    if (taken.has(first)) continue;
    for (const second of dots) {
      const third = taken.has(second)
        ? undefined
        : dots.find((dot) => !taken.has(dot) && isNextDot(first, second, dot));
      if (!third) continue;
      for (const dot of [first, second, third]) taken.add(dot);
      const shift = second.box.x - first.box.x;
      const text = shift < first.sizePt * dotStep.straight ? '⋮' : '⋱';
      merged.set(first, { ...first, text, box: boxAround([first, second, third].map(({ box }) => box)) });
      break;
    }
  }
  return signs.flatMap((sign) => merged.get(sign) ?? (taken.has(sign) ? [] : [sign]));
}

function isNextDot(first: Sign, second: Sign, third: Sign): boolean {
  const [x, y] = [second.box.x - first.box.x, second.box.y - first.box.y].map((step) => step / first.sizePt);
  if (x === undefined || y === undefined || y < dotStep.min || y > dotStep.max || Math.abs(x) > dotStep.max)
    return false;
  const off = [third.box.x - second.box.x, third.box.y - second.box.y].map((step) => step / first.sizePt);
  return Math.abs((off[0] ?? 0) - x) < dotStep.same && Math.abs((off[1] ?? 0) - y) < dotStep.same;
}

/** A sign over another one of the same width or wider, closer than lines are, is a part of it. */
function mergeStacks(signs: readonly Sign[]): readonly Sign[] {
  const feet = signs.filter(({ text }) => text === '=');
  if (feet.length === 0) return signs;
  const headOf = new Map<Sign, Sign>();
  for (const foot of feet) {
    const head = signs.find((sign) => stacks[sign.text + foot.text] !== undefined && isStacked(sign, foot));
    if (head) headOf.set(foot, head);
  }
  if (headOf.size === 0) return signs;
  const heads = new Set(headOf.values());
  return signs
    .filter((sign) => !heads.has(sign))
    .map((sign) => {
      const head = headOf.get(sign);
      const text = head && stacks[head.text + sign.text];
      return head && text ? { ...sign, text, box: boxAround([head.box, sign.box]) } : sign;
    });
}

function isStacked(head: Sign, foot: Sign): boolean {
  const middle = head.box.x + head.box.width / 2;
  const gap = foot.box.y - head.box.y - head.box.height;
  const isOver = middle > foot.box.x && middle < foot.box.x + foot.box.width;
  return isOver && gap > -foot.sizePt * stackShare * 0.5 && gap < foot.sizePt * stackShare;
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
