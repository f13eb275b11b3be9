import { z } from 'zod';
import { authResponse } from '../auth.js';
import { transactionsQuery, transactionsResponse } from '../credit-transactions.js';
import { creditBalanceResponse } from '../credits.js';
import { healthResponse, probeResponse } from '../health.js';
import { organizationParams, teamAloneParams, teamParams } from '../ids.js';
import { modelsResponse } from '../models.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import * as examples from './examples.js';
import { olderPathsSince } from './team-paths.js';

const text = (mediaType: string, description: string, example: string) => ({
  description,
  mediaType,
  schema: z.string(),
  example,
});

const page = '<!doctype html><title>Recto</title>';

const models = {
  count: 1,
  models: [
    {
      name: 'standard-v2',
      display_name: 'Standard v2',
      description: 'The default model.',
      credits_per_page: 1,
      surcharge_per_page: 0,
      priority: 1,
    },
  ],
};

export const serviceOperations = {
  listModels: {
    method: 'get',
    paths: [{ path: '/ocr/models', suffix: '' }],
    tag: 'Documents',
    summary: 'List extraction models',
    responses: { 200: json(modelsResponse, 'The catalogue.', models), ...refusals(401, 429, 500, 503) },
  },
  getCreditBalance: {
    method: 'get',
    paths: [
      { path: '/credits/balance', suffix: '' },
      {
        path: '/organizations/{organization_id}/credits/balance',
        params: organizationParams,
        suffix: 'OfOrganization',
      },
      {
        path: '/organizations/{organization_id}/teams/{team_id}/credits/balance',
        params: teamParams,
        suffix: 'OfTeam',
      },
      { path: '/credits/organizations/balance', suffix: 'Older', olderSince: olderPathsSince },
      {
        path: '/organizations/{organization_id}/credits/organizations/balance',
        params: organizationParams,
        suffix: 'OlderOfOrganization',
        olderSince: olderPathsSince,
      },
    ],
    tag: 'Account',
    summary: 'Get the credit balance',
    responses: {
      200: json(creditBalanceResponse, 'The balance.', examples.creditBalance),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  listCreditTransactions: {
    method: 'get',
    paths: [
      { path: '/credits/transactions', suffix: '' },
      {
        path: '/organizations/{organization_id}/credits/transactions',
        params: organizationParams,
        suffix: 'OfOrganization',
      },
      {
        path: '/organizations/{organization_id}/teams/{team_id}/credits/transactions',
        params: teamParams,
        suffix: 'OfTeam',
      },
      {
        path: '/credits/teams/{team_id}/transactions',
        params: teamAloneParams,
        suffix: 'OlderOfTeam',
        olderSince: olderPathsSince,
      },
    ],
    tag: 'Account',
    summary: 'List credit transactions',
    description: 'Of the team of the key. Excludes credits held by running jobs.',
    query: transactionsQuery,
    responses: {
      200: json(transactionsResponse, 'One cursor page.', examples.transactionsPage),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  verifyKey: {
    method: 'get',
    paths: [{ path: '/auth/verify', suffix: '' }],
    tag: 'Account',
    summary: 'Verify an API key',
    responses: { 200: json(authResponse, 'The key is valid.', examples.auth), ...refusals(401, 429, 500, 503) },
  },
  getHealth: {
    method: 'get',
    paths: [{ path: '/health', suffix: '' }],
    tag: 'Service',
    summary: 'Health of all components',
    isPublic: true,
    responses: {
      200: json(healthResponse, 'It works; perhaps degraded.', examples.health),
      503: json(healthResponse, 'The database, the queue or the object store is down.', {
        ...examples.health,
        status: 'down',
      }),
    },
  },
  getLiveness: {
    method: 'get',
    paths: [{ path: '/health/live', suffix: '' }],
    tag: 'Service',
    summary: 'Liveness',
    isPublic: true,
    responses: { 200: json(probeResponse, 'Always.', { status: 'ok' }) },
  },
  getReadiness: {
    method: 'get',
    paths: [{ path: '/health/ready', suffix: '' }],
    tag: 'Service',
    summary: 'Readiness',
    isPublic: true,
    responses: {
      200: json(probeResponse, 'Ready.', { status: 'ok' }),
      503: json(probeResponse, 'Not ready.', { status: 'unavailable' }),
    },
  },
  getOpenApiDocument: {
    method: 'get',
    paths: [{ path: '/openapi.json', suffix: '' }],
    tag: 'Service',
    summary: 'OpenAPI document',
    isPublic: true,
    responses: {
      200: json(z.record(z.string(), z.unknown()), 'OpenAPI 3.1.', {
        openapi: '3.1.0',
        info: { title: 'Recto' },
        paths: {},
      }),
    },
  },
  getDocs: {
    method: 'get',
    paths: [{ path: '/docs', suffix: '' }],
    tag: 'Service',
    summary: 'API reference',
    isPublic: true,
    responses: { 200: text('text/html', 'A page.', page) },
  },
  getGuide: {
    method: 'get',
    paths: [{ path: '/docs/guide', suffix: '' }],
    tag: 'Service',
    summary: "The integrator's guide: uploads, waiting, webhooks, errors, limits, versions",
    isPublic: true,
    responses: { 200: text('text/html', 'A page.', page) },
  },
  getTextForMachines: {
    method: 'get',
    paths: [{ path: '/llms.txt', suffix: '' }],
    tag: 'Service',
    summary: 'Summary for language models',
    isPublic: true,
    responses: { 200: text('text/plain', 'Markdown.', '# Recto\n') },
  },
} satisfies Record<string, OperationContract>;
