import { operatorCreditsRequest, operatorCreditsResponse } from '../credits/operator-request.js';
import { paymentMessage, paymentResponse } from '../credits/payment-message.js';
import { productCatalogResponse } from '../credits/product-catalog.js';
import { signedMessageHeaders } from '../credits/signed-message.js';
import { json, refusals, type OperationContract } from './operation-contract.js';

const teamId = '0198c0de-7a00-7000-8000-000000000002';

const catalog = {
  credit_packs: [
    {
      id: 'pack-1000',
      name: '1,000 credits',
      description: 'Credits that do not expire.',
      type: 'credit_pack',
      billing_interval: 'one_time',
      price: { amount: 1_900, currency: 'EUR', formatted: '€19.00' },
      benefits: [{ description: '1,000 credits', units: 1_000 }],
    },
  ],
  subscriptions: [],
};

const operatorAnswer = {
  operation: 'grant',
  team_id: teamId,
  repeated: false,
  credits_remaining: 600,
  transaction: {
    id: '0198c0de-7a00-7000-8000-000000000043',
    transaction_type: 'credit',
    amount: 500,
    balance_after: 600,
    description: 'Thank you',
    idempotency_key: 'operator_msg_2Kd81',
    job_id: null,
    expires_at: null,
    project_id: teamId,
    metadata: { source: 'operator', priority: '100' },
    created_at: '2026-01-01T12:00:00.000Z',
  },
  subscription: null,
};

export const creditOperations = {
  getProductCatalog: {
    method: 'get',
    paths: [
      { path: '/credits/polar/products/catalog', suffix: '' },
      { path: '/credits/products', suffix: 'Short' },
    ],
    tag: 'Account',
    summary: 'List products',
    responses: { 200: json(productCatalogResponse, 'The catalogue.', catalog), ...refusals(401, 429, 500, 503) },
  },
  operateCredits: {
    method: 'post',
    paths: [{ path: '/operator/credits', suffix: '' }],
    tag: 'Service',
    summary: 'Operator: grant, refund, adjust, subscribe, unsubscribe',
    description:
      'Signed with OPERATOR_SECRET as Standard Webhooks 1.0 say; no key. The id of the message is the idempotency key: ' +
      'the same message again gives the same answer and changes nothing.',
    isPublic: true,
    headers: signedMessageHeaders,
    body: {
      'application/json': {
        schema: operatorCreditsRequest,
        example: { operation: 'grant', team_id: teamId, amount: 500, description: 'Thank you' },
      },
    },
    responses: {
      200: json(operatorCreditsResponse, 'It is done.', operatorAnswer),
      ...refusals(400, 401, 402, 404, 409, 413, 500, 503),
    },
  },
  receivePayment: {
    method: 'post',
    paths: [{ path: '/credits/payments/webhook', suffix: '' }],
    tag: 'Service',
    summary: 'Payment provider: order paid or refunded',
    description:
      'Signed with PAYMENTS_SECRET as Standard Webhooks 1.0 say; no key. An order grants its pack once and is taken back ' +
      'once, however often and in whatever order the messages come. Other types are answered and ignored.',
    isPublic: true,
    headers: signedMessageHeaders,
    body: {
      'application/json': {
        schema: paymentMessage,
        example: { type: 'order.paid', data: { order_id: 'ord_77', team_id: teamId, product_id: 'pack-1000' } },
      },
    },
    responses: {
      200: json(paymentResponse, 'It is known now.', { outcome: 'granted', credits_taken: 0 }),
      ...refusals(400, 401, 404, 409, 413, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
