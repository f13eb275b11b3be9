/** A letter of one text over the letter of another that it stands for; "" where the other one has none. */
export type LetterPair = readonly [from: string, to: string];

/** Two texts letter by letter, by the fewest edits. */
export function alignLetters(from: string, to: string): LetterPair[] {
  const [own, other] = [Array.from(from), Array.from(to)];
  const width = other.length + 1;
  const costs = new Uint16Array((own.length + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0;
  const swapCost = (row: number, column: number) =>
    cost(row - 1, column - 1) + (own[row - 1] === other[column - 1] ? 0 : 1);
  for (let row = 0; row <= own.length; row += 1) {
    for (let column = 0; column <= other.length; column += 1) {
      costs[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(swapCost(row, column), cost(row - 1, column) + 1, cost(row, column - 1) + 1);
    }
  }
  const pairs: LetterPair[] = [];
  let [row, column] = [own.length, other.length];
  while (row > 0 || column > 0) {
    if (row > 0 && column > 0 && cost(row, column) === swapCost(row, column)) {
      [row, column] = [row - 1, column - 1];
      pairs.push([own[row] ?? '', other[column] ?? '']);
    } else if (row > 0 && cost(row, column) === cost(row - 1, column) + 1) pairs.push([own[(row -= 1)] ?? '', '']);
    else pairs.push(['', other[(column -= 1)] ?? '']);
  }
  return pairs.reverse();
}

/** How many letters differ. */
export function lettersApart(from: string, to: string): number {
  return from === to ? 0 : alignLetters(from, to).filter(([a, b]) => a !== b).length;
}
