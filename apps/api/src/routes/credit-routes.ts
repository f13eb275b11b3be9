import { operatorCreditsRequest } from '@recto/contracts';
import { createMovementQueue } from '@recto/credits';
import { emitEvent } from '@recto/webhooks';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { applyPayment } from '../credits/apply-payment.js';
import { openSignedMessage } from '../credits/open-signed-message.js';
import { runOperatorRequest } from '../credits/run-operator-request.js';
import { createStandardWebhooksProvider } from '../credits/standard-webhooks-provider.js';
import { parseJson } from '../http/parse-json.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readBody } from '../http/read-body.js';
import { presentProductCatalog } from '../presenters/present-product-catalog.js';

/** What can be bought, what an operator does, and what a payment provider tells. */
export function addCreditRoutes(router: Router, services: ApiServices): void {
  const { db, products, settings } = services;
  const movements = createMovementQueue(db, emitEvent);
  const paymentProvider = createStandardWebhooksProvider(settings.paymentsSecret);

  router.get(['/credits/polar/products/catalog', '/credits/products'], async (request, response) => {
    await authenticate(services, request);
    response.json(presentProductCatalog(products));
  });

  router.post('/operator/credits', async (request, response) => {
    const now = db.clock.now();
    const { id, body } = openSignedMessage({
      secret: settings.operatorSecret,
      header: (name) => request.get(name),
      body: await readBody(request, response),
      now,
    });
    const asked = parseOrRefuse(operatorCreditsRequest, parseJson(body));
    const operator = { db, movements, products, emit: emitEvent };
    response.json(await runOperatorRequest(operator, asked, { requestKey: `operator_${id}`, now }));
  });

  router.post('/credits/payments/webhook', async (request, response) => {
    const now = db.clock.now();
    const body = await readBody(request, response);
    const notice = paymentProvider.readNotice({ header: (name) => request.get(name), body, now });
    response.json(await applyPayment({ db, products, emit: emitEvent, now }, notice));
  });
}
