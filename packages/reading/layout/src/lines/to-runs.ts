import type { Word } from '@recto/document-model';

/** The words of a row that stand together, from the left: white of `maxGapPt` or more parts two runs. */
export function toRuns(row: readonly Word[], maxGapPt: number): Word[][] {
  const runs: Word[][] = [];
  for (const word of [...row].sort((a, b) => a.box.x - b.box.x)) {
    const last = runs.at(-1)?.at(-1);
    if (last && word.box.x - last.box.x - last.box.width < maxGapPt) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}
