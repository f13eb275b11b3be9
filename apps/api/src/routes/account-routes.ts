import { getProfile } from '@recto/accounts';
import { grantsQuery, transactionsQuery, type AuthResponse } from '@recto/contracts';
import { getBalance, listGrants, listTransactions, verifyRecent } from '@recto/credits';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { authenticate } from '../auth/authenticate.js';
import { isOperator } from '../auth/operator-team.js';
import { sliceBehind } from '../http/id-cursor.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { assertKnownModel } from '../jobs/assert-known-model.js';
import { presentBalance } from '../presenters/present-balance.js';
import { presentGrants, presentVerification } from '../presenters/present-ledger.js';
import { presentModels } from '../presenters/present-models.js';
import { presentTransactions } from '../presenters/present-transactions.js';
import { presentUser } from '../presenters/present-user.js';

const balancePaths = [
  '/credits/balance',
  '/organizations/:organization_id/credits/balance',
  '/organizations/:organization_id/teams/:team_id/credits/balance',
  '/credits/organizations/balance',
  '/organizations/:organization_id/credits/organizations/balance',
];

const transactionPaths = [
  '/credits/transactions',
  '/organizations/:organization_id/credits/transactions',
  '/organizations/:organization_id/teams/:team_id/credits/transactions',
  '/credits/teams/:team_id/transactions',
];

/** Whose key or session it is, what it can spend, and what things cost. */
export function addAccountRoutes(router: Router, services: ApiServices): void {
  router.get('/auth/verify', async (request, response) => {
    const ctx = await authenticate(services, request);
    const message = ctx.actor.kind === 'session' ? 'You are signed in.' : 'The key is valid.';
    const user = presentUser(ctx.actor, await getProfile(ctx), await isOperator(services, ctx.actor));
    response.json({ message, status: 'authenticated', user } satisfies AuthResponse);
  });

  router.get(balancePaths, async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    response.json(presentBalance(await getBalance(ctx), ctx.clock.now()));
  });

  router.get(transactionPaths, async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor, filter } = parseOrRefuse(transactionsQuery, request.query);
    assertKnownModel(services, filter.modelName, { ofEarlierJobs: true });
    const slice = sliceBehind({ limit, cursor });
    const { teamId, organizationId } = ctx.actor;
    const owner = 'team_id' in request.params ? { project_id: teamId } : { organization_id: organizationId };
    response.json(presentTransactions(await listTransactions(ctx, filter, slice), { limit, owner }));
  });

  router.get(ofTeam('/credits/grants'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor, isOpen } = parseOrRefuse(grantsQuery, request.query);
    response.json(presentGrants(await listGrants(ctx, { isOpen }, sliceBehind({ limit, cursor })), { limit }));
  });

  router.get(ofTeam('/credits/verification'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    response.json(presentVerification(await verifyRecent(ctx), ctx.clock.now()));
  });

  router.get('/ocr/models', async (request, response) => {
    await authenticate(services, request);
    response.json(presentModels(services.extractionModels.filter(({ isEnabled }) => isEnabled)));
  });
}
