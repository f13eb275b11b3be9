import type { Db } from '@recto/database';

/** Statements as the list makes them, for a look at their plans; parameters stand in them for reading. */
const queries: [name: string, where: string][] = [
  ['no filter', 'deleted_at IS NULL'],
  ['status failed', "deleted_at IS NULL AND status = 'failed'"],
  ['partially_done', "deleted_at IS NULL AND status = 'completed' AND failed_pages > 0"],
  ['model (none)', "deleted_at IS NULL AND model_name = 'pro-v9'"],
  ['search, rare', "deleted_at IS NULL AND file_name ILIKE '%invoice-512.%'"],
  ['search, common', "deleted_at IS NULL AND file_name ILIKE '%invoice%'"],
];

/** Prints how Postgres goes about pages of the list and their counts. */
export async function explainSlowest(db: Db, teamId: string): Promise<void> {
  for (const [name, where] of queries) {
    const condition = `team_id = '${teamId}' AND ${where}`;
    for (const [kind, statement] of [
      ['page', `SELECT * FROM jobs WHERE ${condition} ORDER BY id DESC LIMIT 21`],
      ['count', `SELECT count(*) FROM (SELECT id FROM jobs WHERE ${condition} LIMIT 10000) AS capped`],
    ]) {
      const plan = await db.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY ON) ${statement ?? ''}`,
      );
      console.log(`${name}, ${kind ?? ''}:`);
      for (const line of plan) console.log(`  ${line['QUERY PLAN']}`);
    }
  }
}
