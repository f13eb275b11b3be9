import { quantile, type TableColumn } from '@recto/document-model';
import { runsOf, type TextRow } from './text-row.js';

/** Fewer rows with several lines could be chance. */
const minWrappedRows = 2;
const minWrappedShare = 0.3;
const minRows = 3;
/** Share of the rows with several lines whose cells begin side by side. */
const minTogetherShare = 0.8;
/** Lines of running text are no further apart at the end of a row than elsewhere. */
const minFlowingLines = 4;
const maxFlowRatio = 1.1;

/**
 * Whether rows of several lines begin with several cells side by side and are parted by more white than their lines:
 * running text in columns does not break at the same heights. Two columns could be labels and their paragraphs.
 */
export function hasRowGaps(
  groups: readonly (readonly TextRow[])[],
  columns: readonly TableColumn[],
  { gutter, minColumns = 3 }: { readonly gutter: number; readonly minColumns?: number },
): boolean {
  const wrapped = groups.filter((group) => group.length > 1);
  if (columns.length < minColumns || groups.length < minRows) return false;
  if (wrapped.length < Math.max(minWrappedRows, groups.length * minWrappedShare)) return false;
  const together = wrapped.filter(([first, second]) => {
    const counts = [first, second].map((row) => (row ? runsOf(row, gutter).length : 0));
    return Math.max(...counts) > 1;
  });
  const isTogether = together.length >= wrapped.length * minTogetherShare;
  return isTogether && isApart(groups) && !columns.some((column) => flowsOn(groups, column));
}

/** Whether a column's lines follow each other evenly, whatever rows are beside them: running text. */
function flowsOn(groups: readonly (readonly TextRow[])[], { left, right }: TableColumn): boolean {
  const lines = groups.flatMap((group, row) =>
    group
      .filter(({ words }) => words.some(({ box }) => box.x < right && box.x + box.width > left))
      .map(({ bottom }) => ({ row, bottom })),
  );
  const steps = lines.slice(1).map((line, index) => {
    const before = lines[index] ?? line;
    return { pitch: line.bottom - before.bottom, rows: line.row - before.row };
  });
  const within = steps.filter(({ rows }) => rows === 0).map(({ pitch }) => pitch);
  const between = steps.filter(({ rows }) => rows === 1).map(({ pitch }) => pitch);
  if (within.length < minFlowingLines || between.length < minWrappedRows) return false;
  return quantile(between, 0.5) < quantile(within, 0.5) * maxFlowRatio;
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
