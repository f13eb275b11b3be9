import { distance } from 'fastest-levenshtein';
import { normaliseCell } from './normalise-cell.js';
import type { TableGrid } from './table-grid.js';
import { treeEditDistance, type TreeNode } from './tree-edit-distance.js';

type Label =
  | { readonly tag: 'table' | 'tr' }
  | { readonly tag: 'td'; readonly text: string; readonly rowSpan: number; readonly columnSpan: number };

/**
 * Tree edit distance based similarity of two tables, 0..1: 1 - distance / nodes of the larger one, over the HTML trees
 * table, tr, td with their spans and their text. Zhong, ShafieiBavani and Jimeno Yepes, "Image-based table recognition:
 * data, model, and evaluation" (2019). Heads are not told from bodies: GitHub tables cannot have none.
 */
export function tableSimilarity(truth: TableGrid, output: TableGrid): number {
  const [a, b] = [treeOf(truth), treeOf(output)];
  return 1 - treeEditDistance(a, b, relabelCost) / Math.max(sizeOf(a), sizeOf(b));
}

function treeOf({ cells, rowCount }: TableGrid): TreeNode<Label> {
  const rows = Array.from({ length: rowCount }, (_, row): TreeNode<Label> => ({
    label: { tag: 'tr' },
    children: cells
      .filter((cell) => cell.row === row)
      .sort((a, b) => a.column - b.column)
      .map(({ text, rowSpan, columnSpan }) => ({
        label: { tag: 'td', text: normaliseCell(text), rowSpan, columnSpan },
        children: [],
      })),
  }));
  return { label: { tag: 'table' }, children: rows };
}

function sizeOf({ children }: TreeNode<Label>): number {
  return children.reduce((sum, child) => sum + sizeOf(child), 1);
}

function relabelCost(from: Label, to: Label): number {
  if (from.tag !== 'td' || to.tag !== 'td') return from.tag === to.tag ? 0 : 1;
  if (from.rowSpan !== to.rowSpan || from.columnSpan !== to.columnSpan) return 1;
  if (from.text === to.text) return 0;
  return distance(from.text, to.text) / Math.max(from.text.length, to.text.length);
}
