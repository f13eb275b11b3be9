import { transactionsQuery, type AuthResponse } from '@recto/contracts';
import { getBalance, listTransactions } from '@recto/credits';
import { extractionModels } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { authenticate } from '../auth/authenticate.js';
import { parseIdCursor } from '../http/id-cursor.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { presentBalance } from '../presenters/present-balance.js';
import { presentModels } from '../presenters/present-models.js';
import { presentTransactions } from '../presenters/present-transactions.js';

const balancePaths = [
  '/credits/balance',
  '/organizations/:organization_id/credits/balance',
  '/organizations/:organization_id/teams/:team_id/credits/balance',
];

const transactionPaths = [
  '/credits/transactions',
  '/organizations/:organization_id/credits/transactions',
  '/organizations/:organization_id/teams/:team_id/credits/transactions',
];

/** Whose key it is, what it can spend, and what things cost. */
export function addAccountRoutes(router: Router, services: ApiServices): void {
  router.get('/auth/verify', async (request, response) => {
    const { actor } = await authenticate(services, request);
    response.json({
      message: 'The key is valid.',
      status: 'authenticated',
      user: {
        id: actor.userId,
        team_id: actor.teamId,
        organization_id: actor.organizationId,
        scopes: [...actor.scopes],
      },
    } satisfies AuthResponse);
  });

  router.get(balancePaths, async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    response.json(presentBalance(await getBalance(ctx), ctx.clock.now()));
  });

  router.get(transactionPaths, async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor, filter } = parseOrRefuse(transactionsQuery, request.query);
    const slice = { limit, ...(cursor === undefined ? {} : { beforeId: parseIdCursor(cursor) }) };
    const { teamId, organizationId } = ctx.actor;
    const owner = 'team_id' in request.params ? { project_id: teamId } : { organization_id: organizationId };
    response.json(presentTransactions(await listTransactions(ctx, filter, slice), { limit, owner }));
  });

  router.get('/ocr/models', async (request, response) => {
    await authenticate(services, request);
    response.json(presentModels(extractionModels));
  });
}
