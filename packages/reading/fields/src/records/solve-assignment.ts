/**
 * Gives each row at most one column and each column at most one row, so that the sum of the gains is greatest; a pair
 * that gains nothing is left out. Of each row the column, or -1. Hungarian method.
 */
export function solveAssignment(gains: readonly (readonly number[])[]): number[] {
  const rowCount = gains.length;
  const realColumns = Math.max(0, ...gains.map((row) => row.length));
  // A column of nothing for each row: it may always stay alone.
  const columnCount = realColumns + rowCount;
  const cost = (row: number, column: number): number => -Math.max(0, gains[row - 1]?.[column - 1] ?? 0);
  const [rowPrice, columnPrice] = [new Float64Array(rowCount + 1), new Float64Array(columnCount + 1)];
  const rowOfColumn = new Int32Array(columnCount + 1);
  for (let row = 1; row <= rowCount; row += 1) {
    rowOfColumn[0] = row;
    const least = new Float64Array(columnCount + 1).fill(Infinity);
    const before = new Int32Array(columnCount + 1);
    const isSeen = new Uint8Array(columnCount + 1);
    let column = 0;
    do {
      isSeen[column] = 1;
      const current = rowOfColumn[column] ?? 0;
      let [step, next] = [Infinity, 0];
      for (let other = 1; other <= columnCount; other += 1) {
        if (isSeen[other] === 1) continue;
        const reduced = cost(current, other) - (rowPrice[current] ?? 0) - (columnPrice[other] ?? 0);
        if (reduced < (least[other] ?? Infinity)) {
          least[other] = reduced;
          before[other] = column;
        }
        if ((least[other] ?? Infinity) < step) [step, next] = [least[other] ?? Infinity, other];
      }
      for (let other = 0; other <= columnCount; other += 1) {
        if (isSeen[other] === 1) {
          const owner = rowOfColumn[other] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
          columnPrice[other] = (columnPrice[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOfColumn[column] !== 0);
    while (column !== 0) {
      const previous = before[column] ?? 0;
      rowOfColumn[column] = rowOfColumn[previous] ?? 0;
      column = previous;
    }
  }
  const chosen = new Array<number>(rowCount).fill(-1);
  for (let column = 1; column <= realColumns; column += 1) {
    const row = (rowOfColumn[column] ?? 0) - 1;
    if (row >= 0 && (gains[row]?.[column - 1] ?? 0) > 0) chosen[row] = column - 1;
  }
  return chosen;
}
