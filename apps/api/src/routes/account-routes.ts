import type { AuthResponse } from '@recto/contracts';
import { getBalance } from '@recto/credits';
import { extractionModels } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { assertOwnTeam } from '../auth/assert-own-team.js';
import { authenticate } from '../auth/authenticate.js';
import { presentBalance } from '../presenters/present-balance.js';
import { presentModels } from '../presenters/present-models.js';

const balancePaths = [
  '/credits/balance',
  '/organizations/:organization_id/credits/balance',
  '/organizations/:organization_id/teams/:team_id/credits/balance',
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
    const ctx = await authenticate(services, request);
    assertOwnTeam(ctx, request);
    response.json(presentBalance(await getBalance(ctx), ctx.clock.now()));
  });

  router.get('/ocr/models', async (request, response) => {
    await authenticate(services, request);
    response.json(presentModels(extractionModels));
  });
}
