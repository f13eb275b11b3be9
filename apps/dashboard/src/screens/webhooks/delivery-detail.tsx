import type { ReactElement } from 'react';
import { CodeBlock } from '../../components/code-block.js';
import { Instant } from '../../components/instant.js';
import type { Delivery } from './use-webhooks.js';

/** The request of a delivery, and what each attempt was answered. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }): ReactElement {
  return (
    <div className="delivery-detail">
      <CodeBlock label="Request" code={requestOf(delivery)} />
      {delivery.attempts.length > 0 && <Attempts delivery={delivery} />}
      {delivery.next_attempt_at !== null && (
        <p className="quiet small">
          Next attempt <Instant value={delivery.next_attempt_at} look="precise" />.
        </p>
      )}
    </div>
  );
}

function Attempts({ delivery }: { delivery: Delivery }): ReactElement {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Attempts">
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="number">
              Attempt
            </th>
            <th scope="col">Started</th>
            <th scope="col" className="number">
              Took
            </th>
            <th scope="col">Answer</th>
            <th scope="col">Body</th>
          </tr>
        </thead>
        <tbody>
          {delivery.attempts.map((attempt) => (
            <tr key={attempt.attempt_number}>
              <td className="number">{attempt.attempt_number}</td>
              <td className="nowrap">
                <Instant value={attempt.started_at} look="precise" />
              </td>
              <td className="number">{attempt.duration_ms} ms</td>
              <td className="nowrap">
                {attempt.http_status === null ? (attempt.error ?? '-') : `HTTP ${attempt.http_status}`}
              </td>
              <td className="mono small answer-body">{attempt.response_body ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As it was sent; the signatures of an attempt are not kept. */
function requestOf({ webhook_url, event_id, attempts, payload }: Delivery): string {
  const { host, pathname, search } = new URL(webhook_url ?? 'https://unknown');
  const started = attempts.at(-1)?.started_at;
  const timestamp = started === undefined ? '...' : String(Math.floor(Date.parse(started) / 1_000));
  return [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    'User-Agent: Recto-Webhooks/1.0',
    `webhook-id: ${event_id}`,
    `webhook-timestamp: ${timestamp}`,
    'webhook-signature: v1,...',
    'X-Webhook-Signature: ...',
    '',
    JSON.stringify(payload, null, 2),
  ].join('\n');
}
