import { listCountCap } from '@recto/database';
import { presentIdCursor } from '../http/id-cursor.js';

/** The envelope of every list (specification 2.7): the cursor stands behind the last row. */
export function presentCursorPage<Row extends { id: string }, Item>(
  {
    rows,
    hasMore,
    totalCount,
    isCountCapped = totalCount >= listCountCap,
    limit,
  }: { rows: Row[]; hasMore: boolean; totalCount: number; isCountCapped?: boolean; limit: number },
  present: (row: Row) => Item,
) {
  const last = rows.at(-1);
  return {
    data: rows.map(present),
    has_more: hasMore,
    next_cursor: hasMore && last !== undefined ? presentIdCursor(last.id) : null,
    total_count: totalCount,
    total_count_capped: isCountCapped,
    total_pages: Math.ceil(totalCount / limit),
  };
}
