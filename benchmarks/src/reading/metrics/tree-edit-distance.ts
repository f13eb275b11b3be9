/** A node of an ordered tree. */
export interface TreeNode<L> {
  readonly label: L;
  readonly children: readonly TreeNode<L>[];
}

/** A tree as the algorithm wants it: nodes in postorder, numbered from 1. */
interface Indexed<L> {
  readonly labels: readonly L[];
  /** For each node, the leftmost leaf under it. */
  readonly leftmost: readonly number[];
  /** The root and all nodes with a sibling to their left. */
  readonly keyRoots: readonly number[];
}

/**
 * The least cost of turning one tree into the other by inserting and deleting nodes (1 each) and relabelling them
 * (`relabelCost`, 0..1). Zhang and Shasha, "Simple fast algorithms for the editing distance between trees and related
 * problems", SIAM J. Comput. 18 (1989).
 */
export function treeEditDistance<L>(a: TreeNode<L>, b: TreeNode<L>, relabelCost: (from: L, to: L) => number): number {
  const [from, to] = [index(a), index(b)];
  const trees = newTable(from.labels.length, to.labels.length);
  for (const rootA of from.keyRoots)
    for (const rootB of to.keyRoots) fillForest(from, to, rootA, rootB, trees, relabelCost);
  return at(trees, from.labels.length, to.labels.length);
}

/** Distances of the forests under two key roots; those that are whole trees are kept in `trees`. */
function fillForest<L>(
  from: Indexed<L>,
  to: Indexed<L>,
  rootA: number,
  rootB: number,
  trees: Table,
  relabelCost: (from: L, to: L) => number,
): void {
  const firstA = from.leftmost[rootA - 1] ?? 1;
  const firstB = to.leftmost[rootB - 1] ?? 1;
  const forest = newTable(rootA - firstA + 1, rootB - firstB + 1);
  for (let i = 1; i <= rootA - firstA + 1; i += 1) put(forest, i, 0, i);
  for (let j = 1; j <= rootB - firstB + 1; j += 1) put(forest, 0, j, j);
  for (let nodeA = firstA; nodeA <= rootA; nodeA += 1) {
    for (let nodeB = firstB; nodeB <= rootB; nodeB += 1) {
      const [i, j] = [nodeA - firstA + 1, nodeB - firstB + 1];
      const [leafA, leafB] = [from.leftmost[nodeA - 1] ?? 1, to.leftmost[nodeB - 1] ?? 1];
      const edit = Math.min(at(forest, i - 1, j), at(forest, i, j - 1)) + 1;
      if (leafA === firstA && leafB === firstB) {
        const relabel = at(forest, i - 1, j - 1) + relabelCost(labelAt(from, nodeA), labelAt(to, nodeB));
        put(forest, i, j, Math.min(edit, relabel));
        put(trees, nodeA, nodeB, at(forest, i, j));
      } else {
        const match = at(forest, leafA - firstA, leafB - firstB) + at(trees, nodeA, nodeB);
        put(forest, i, j, Math.min(edit, match));
      }
    }
  }
}

function index<L>(root: TreeNode<L>): Indexed<L> {
  const labels: L[] = [];
  const leftmost: number[] = [];
  const visit = (node: TreeNode<L>): number => {
    const leaves = node.children.map(visit);
    labels.push(node.label);
    const leaf = leaves[0] ?? labels.length;
    leftmost.push(leaf);
    return leaf;
  };
  visit(root);
  const last = new Map(leftmost.map((leaf, place) => [leaf, place + 1]));
  return { labels, leftmost, keyRoots: [...last.values()].sort((x, y) => x - y) };
}

function labelAt<L>({ labels }: Indexed<L>, node: number): L {
  const label = labels[node - 1];
  if (label === undefined) throw new Error(`The tree has no node ${node}.`);
  return label;
}

interface Table {
  readonly width: number;
  readonly values: Float64Array;
}

function newTable(rows: number, columns: number): Table {
  return { width: columns + 1, values: new Float64Array((rows + 1) * (columns + 1)) };
}

function at({ values, width }: Table, row: number, column: number): number {
  return values[row * width + column] ?? 0;
}

function put({ values, width }: Table, row: number, column: number, value: number): void {
  values[row * width + column] = value;
}
