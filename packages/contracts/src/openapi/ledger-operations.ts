import { grantsQuery, grantsResponse, ledgerVerificationResponse } from '../credits/grants.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam, pageOf } from './team-paths.js';

const grant = {
  id: '0198c0de-7a00-7000-8000-000000000071',
  source: 'trial',
  description: 'Trial credits',
  amount: 100,
  remaining: 88,
  priority: 10,
  expires_at: '2026-01-15T12:00:00.000Z',
  created_at: '2026-01-01T12:00:00.000Z',
};

export const ledgerOperations = {
  listCreditGrants: {
    method: 'get',
    paths: ofTeam('/credits/grants'),
    tag: 'Account',
    summary: 'List credit grants',
    description: 'What the team was granted, newest first, with what is left and when it expires.',
    query: grantsQuery,
    responses: {
      200: json(grantsResponse, 'One cursor page.', pageOf(grant)),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  verifyLedger: {
    method: 'get',
    paths: ofTeam('/credits/verification'),
    tag: 'Account',
    summary: 'Verify the ledger of the team',
    description:
      'Recomputes the hash chain and the sums of the newest 10,000 entries, and compares them with the account. A shorter ' +
      'ledger is verified from its first entry, with its grants and holds.',
    responses: {
      200: json(ledgerVerificationResponse, 'What was found.', {
        sound: true,
        checked_entries: 412,
        total_entries: 412,
        problem: null,
        checked_at: '2026-01-01T12:00:00.000Z',
      }),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
