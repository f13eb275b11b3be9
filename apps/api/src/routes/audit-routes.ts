import { once } from 'node:events';
import { listAuditEntries, type AuditFilter } from '@recto/audit-log';
import { auditExportQuery, auditLogQuery } from '@recto/contracts';
import type { TeamContext } from '@recto/operation-context';
import type { Response, Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { sliceBehind } from '../http/id-cursor.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { presentAuditEntry, presentAuditLog } from '../presenters/present-audit-log.js';

/** A second's work or less between two looks at whether somebody still listens. */
const batchEntries = 1_000;

/** Who changed what in a team, for its owners and admins. */
export function addAuditRoutes(router: Router, services: ApiServices): void {
  router.get(ofTeam('/audit-log'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor, filter } = parseOrRefuse(auditLogQuery, request.query);
    response.json(presentAuditLog(await listAuditEntries(ctx, filter, sliceBehind({ limit, cursor })), { limit }));
  });

  router.get(ofTeam('/audit-log.jsonl'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { filter } = parseOrRefuse(auditExportQuery, request.query);
    await writeAuditLog(ctx, filter, response);
  });
}

/** Writes the log as JSON lines, newest first, as fast as they are taken; stops when nobody listens. */
async function writeAuditLog(ctx: TeamContext, filter: AuditFilter, response: Response): Promise<void> {
  let behind: string | undefined;
  for (;;) {
    const slice = { limit: batchEntries, isCounted: false, ...(behind === undefined ? {} : { beforeId: behind }) };
    const { entries, hasMore } = await listAuditEntries(ctx, filter, slice);
    response.type('application/jsonl');
    const lines = entries.map((entry) => `${JSON.stringify(presentAuditEntry(entry))}\n`).join('');
    if (lines !== '' && !response.write(lines)) await drained(response);
    if (response.destroyed) return;
    if (!hasMore) break;
    behind = entries.at(-1)?.id;
  }
  response.end();
}

async function drained(response: Response): Promise<void> {
  await Promise.race([once(response, 'drain'), once(response, 'close')]);
}
