import { paymentMessage } from '@recto/contracts';
import { parseJson } from '../http/parse-json.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { openSignedMessage } from './open-signed-message.js';
import type { PaymentProvider } from './payment-provider.js';

/** Names it among the payments. */
const provider = 'standard';

/** A provider that signs as Standard Webhooks 1.0 say and speaks of orders that were paid and refunded. */
export function createStandardWebhooksProvider(secret: string | undefined): PaymentProvider {
  return {
    readNotice(request) {
      const { body } = openSignedMessage({ ...request, secret });
      const message = parseOrRefuse(paymentMessage, parseJson(body));
      if (message.type === 'ignored') return { kind: 'other' };
      const { order_id: paymentId, team_id: teamId } = message.data;
      const payment = { provider, paymentId, teamId };
      if (message.type === 'order.refunded') return { kind: 'refunded', payment };
      return { kind: 'paid', payment, productId: message.data.product_id };
    },
  };
}
