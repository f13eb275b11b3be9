import { useState, type ReactElement } from 'react';
import { CodeBlock } from '../../components/code-block.js';
import { Panel } from '../../components/panel.js';

const samples = [
  [
    'TypeScript client',
    `import { verifyWebhook } from '@recto/sdk';

// The raw body, before it is parsed. Throws for a delivery that is not signed, or too old.
const event = await verifyWebhook({ secret: process.env.RECTO_WEBHOOK_SECRET, headers, body });`,
  ],
  [
    'Node',
    `import { createHmac, timingSafeEqual } from 'node:crypto';

export function verify(secret, headers, body) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) throw new Error('too old');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const digest = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64');
  const expected = Buffer.from(\`v1,\${digest}\`);
  const isSigned = headers['webhook-signature'].split(' ').some((text) => {
    const given = Buffer.from(text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('not signed');
  return JSON.parse(body);
}`,
  ],
  [
    'Python',
    `import hashlib, hmac, json, time

def verify(secret, headers, body):
    timestamp = headers["x-webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("too old")
    expected = hmac.new(secret.encode(), f"{timestamp}.{body}".encode(), hashlib.sha256).hexdigest()
    if not hmac.compare_digest(headers["x-webhook-signature"], expected):
        raise ValueError("not signed")
    return json.loads(body)`,
  ],
] as const;

/** Code that checks who sent a delivery. */
export function VerifyPanel(): ReactElement {
  const [chosen, setChosen] = useState(0);
  const [label, code] = samples[chosen] ?? samples[0];
  return (
    <Panel title="Verify a delivery" note="Each carries two signatures; check one of them, over the raw body.">
      <div className="panel-body stack">
        <fieldset className="choice">
          <legend className="visually-hidden">Language</legend>
          {samples.map(([name], index) => (
            <label key={name}>
              <input type="radio" name="language" checked={index === chosen} onChange={() => setChosen(index)} /> {name}
            </label>
          ))}
        </fieldset>
        <CodeBlock label={label} code={code} />
      </div>
    </Panel>
  );
}
