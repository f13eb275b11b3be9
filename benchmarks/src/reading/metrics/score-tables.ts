import { countCellHits } from './count-cell-hits.js';
import { addHits, type Hits } from './f1.js';
import type { TableGrid } from './table-grid.js';
import { tableSimilarity } from './teds.js';

export interface TableScore {
  /** Sum of the similarities of the tables that were found; a table that was missed adds 0. */
  readonly similaritySum: number;
  /** Tables of the truth, and those of the output that have no counterpart there. */
  readonly tableCount: number;
  readonly surplusCount: number;
  readonly cells: Hits;
}

/** A table as the page shows it; one that goes on from an earlier page may be written with its heading again. */
export interface ExpectedTable extends TableGrid {
  readonly withHeading?: TableGrid;
}

/**
 * Compares each table of the truth with the one of the output that is most like it; each is used once. Where there are
 * two ways to write a table, the nearer one counts.
 */
export function scoreTables(truth: readonly ExpectedTable[], output: readonly TableGrid[]): TableScore {
  const pairs = truth
    .flatMap((table, t) =>
      [table, ...(table.withHeading ? [table.withHeading] : [])].flatMap((expected) =>
        output.map((found, o) => ({ t, o, expected, found, similarity: tableSimilarity(expected, found) })),
      ),
    )
    .filter(({ similarity }) => similarity > 0)
    .sort((x, y) => y.similarity - x.similarity || x.t - y.t || x.o - y.o);
  const [usedTruth, usedOutput] = [new Set<number>(), new Set<number>()];
  const chosen = pairs.filter(({ t, o }) => {
    if (usedTruth.has(t) || usedOutput.has(o)) return false;
    usedTruth.add(t);
    usedOutput.add(o);
    return true;
  });
  const none: TableGrid = { cells: [], rowCount: 0, columnCount: 0 };
  const missed = truth.filter((_, t) => !usedTruth.has(t)).map((table) => countCellHits(table, none));
  const surplus = output.filter((_, o) => !usedOutput.has(o)).map((table) => countCellHits(none, table));
  const hits = chosen.map(({ expected, found }) => countCellHits(expected, found));
  return {
    similaritySum: chosen.reduce((sum, { similarity }) => sum + similarity, 0),
    tableCount: truth.length,
    surplusCount: output.length - chosen.length,
    cells: addHits([...hits, ...missed, ...surplus]),
  };
}
