import { runsOf, type TextRow } from './text-row.js';

/** Fewer rows with several lines could be chance. */
const minWrappedRows = 2;
const minRows = 3;
/** Share of the rows with several lines whose cells begin side by side. */
const minTogetherShare = 0.8;

/**
 * Whether rows of several lines begin with several cells side by side and are parted by more white than their lines:
 * running text in columns does not break at the same heights. Two columns could be labels and their paragraphs.
 */
export function hasRowGaps(groups: readonly (readonly TextRow[])[], columnCount: number, gutter: number): boolean {
  const wrapped = groups.filter((group) => group.length > 1);
  if (columnCount < 3 || groups.length < minRows || wrapped.length < minWrappedRows) return false;
  const together = wrapped.filter(([first, second]) => {
    const counts = [first, second].map((row) => (row ? runsOf(row, gutter).length : 0));
    return Math.max(...counts) > 1;
  });
  return together.length >= wrapped.length * minTogetherShare && isApart(groups);
}

/** The least white between rows is more than the usual white between lines. */
function isApart(groups: readonly (readonly TextRow[])[]): boolean {
  const within = groups.flatMap((group) =>
    group.slice(1).map((row, index) => row.top - (group[index]?.bottom ?? row.top)),
  );
  const between = groups.slice(1).map((group, index) => (group[0]?.top ?? 0) - (groups[index]?.at(-1)?.bottom ?? 0));
  const [usual, least] = [quantile(within, 0.5), quantile(between, 0.2)];
  return least > usual;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
