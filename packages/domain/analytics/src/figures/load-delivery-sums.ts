import type { Db } from '@recto/database';
import type { ReportWindow } from '../window/report-window.js';

export interface DeliverySums {
  pending: number;
  processed: number;
  failed: number;
  processing_ms: number;
}

/** The deliveries that began in the window, as of the latest commit. */
export async function loadDeliverySums(
  db: Db,
  { teamId, window }: { teamId: string; window: Pick<ReportWindow, 'from' | 'to'> },
): Promise<DeliverySums> {
  const { from, to } = window;
  const [sums] = await db.prisma.$queryRaw<DeliverySums[]>`
    SELECT
      coalesce(sum(pending), 0)::float8 AS pending, coalesce(sum(processed), 0)::float8 AS processed,
      coalesce(sum(failed), 0)::float8 AS failed, coalesce(sum(processing_ms), 0)::float8 AS processing_ms
    FROM (
      SELECT team_id, quarter_at, pending, processed, failed, processing_ms FROM analytics_deliveries
      UNION ALL
      SELECT team_id, quarter_at, pending, processed, failed, processing_ms FROM analytics_delivery_changes
    ) AS part
    WHERE team_id = ${teamId}::uuid AND quarter_at >= ${from}::timestamptz AND quarter_at < ${to}::timestamptz`;
  return sums ?? { pending: 0, processed: 0, failed: 0, processing_ms: 0 };
}
