import { boxAround, type Box } from '@recto/document-model';

/** Pieces of one line lie on the same middle line and have the same thickness, to within so many points. */
const sameLinePt = 0.4;
const sameThicknessPt = 0.5;
const maxJointPt = 0.75;
/** A dashed line: at least four short pieces whose gaps are no wider than this, or than three pieces. */
const minDashes = 4;
const maxDashGapPt = 4;
const maxDashGapPieces = 3;

/** Joins rules that continue each other, and short pieces at even distances to the dashed lines that they draw. */
export function mergeRules(rules: readonly Box[], pieces: readonly Box[], minLengthPt: number): Box[] {
  const horizontal = (box: Box) => box.width >= box.height;
  const across = [...joinAlong(rules.filter(horizontal)), ...dashedLines(pieces.filter(horizontal))];
  const down = [
    ...joinAlong(rules.filter((box) => !horizontal(box)).map(turn)),
    ...dashedLines(pieces.filter((box) => box.height >= box.width).map(turn)),
  ];
  return [...across, ...down.map(turn)].filter((box) => Math.max(box.width, box.height) >= minLengthPt);
}

/** Mirrors at the diagonal, so that vertical lines can be treated as horizontal ones. */
function turn({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width };
}

function joinAlong(rules: readonly Box[]): Box[] {
  return linesOf(rules).flatMap((line) =>
    chain(line, (reached, next) => next.x - reached <= maxJointPt).map((members) => unionOf(members)),
  );
}

function dashedLines(pieces: readonly Box[]): Box[] {
  return linesOf(pieces).flatMap((line) =>
    chain(line, (reached, next) => next.x - reached <= Math.max(maxDashGapPt, next.width * maxDashGapPieces))
      .filter((members) => members.length >= minDashes)
      .map((members) => unionOf(members)),
  );
}

/** Groups by middle line and thickness; each group is sorted from left to right. */
function linesOf(boxes: readonly Box[]): Box[][] {
  const middle = ({ y, height }: Box) => y + height / 2;
  const sorted = boxes.toSorted((a, b) => middle(a) - middle(b) || a.x - b.x || a.height - b.height);
  const lines: Box[][] = [];
  let open: Box[][] = [];
  for (const box of sorted) {
    open = open.filter(([first]) => first && middle(box) - middle(first) <= sameLinePt);
    const line = open.find(([first]) => first && Math.abs(first.height - box.height) <= sameThicknessPt);
    if (line) line.push(box);
    else {
      const fresh = [box];
      lines.push(fresh);
      open.push(fresh);
    }
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x || a.width - b.width));
}

function chain(line: readonly Box[], continues: (reached: number, next: Box) => boolean): Box[][] {
  const chains: Box[][] = [];
  let reached = -Infinity;
  for (const box of line) {
    const current = chains.at(-1);
    if (current && continues(reached, box)) current.push(box);
    else chains.push([box]);
    reached = current && chains.at(-1) === current ? Math.max(reached, box.x + box.width) : box.x + box.width;
  }
  return chains;
}

function unionOf(boxes: readonly Box[]): Box {
  return boxes.length === 1 && boxes[0] ? boxes[0] : boxAround(boxes);
}
