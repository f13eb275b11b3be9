import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The text of a new .env: 256 random bits per secret, in characters that mean nothing to URLs, shells and Compose. */
export function presentSecrets() {
  const secret = () => randomBytes(32).toString('hex');
  return [
    '# Made by scripts/make-secrets.mjs for docker-compose.yml. Keep it; it cannot be made again.',
    `POSTGRES_PASSWORD=${secret()}`,
    `REDIS_PASSWORD=${secret()}`,
    // The form that Garage takes for a key's id.
    `S3_ACCESS_KEY=GK${randomBytes(16).toString('hex')}`,
    `S3_SECRET_KEY=${secret()}`,
    `GARAGE_RPC_SECRET=${secret()}`,
    '# Encrypts webhook secrets in the database.',
    `SECRETS_KEY=${randomBytes(32).toString('base64')}`,
    '# The login of the queue board.',
    'QUEUE_BOARD_USER=operator',
    `QUEUE_BOARD_PASSWORD=${randomBytes(18).toString('hex')}`,
    '# The API key of the first account.',
    `SETUP_API_KEY=${newApiKey()}`,
    '# The password with which its user signs in; change it with POST /auth/password.',
    `SETUP_USER_PASSWORD=${randomBytes(18).toString('hex')}`,
    "# What signs the operator's movements of credits, and the messages of a payment provider: docs/credits.md.",
    `OPERATOR_SECRET=${signingSecret()}`,
    `PAYMENTS_SECRET=${signingSecret()}`,
    '',
  ].join('\n');
}

/** The form that `accounts` accepts: `recto_`, 256 random bits, and a CRC-32 of both that catches typing errors. */
function newApiKey() {
  const body = `recto_${randomBytes(32).toString('base64url')}`;
  return body + crc32(body).toString(16).padStart(8, '0');
}

/** The form of Standard Webhooks: `whsec_` and the key in Base64. */
const signingSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
