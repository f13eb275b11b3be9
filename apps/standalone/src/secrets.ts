import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateApiKey } from '@recto/accounts';
import { z } from 'zod';

const secretsSchema = z.object({
  postgresPassword: z.string(),
  storeAccessKey: z.string(),
  storeSecretKey: z.string(),
  secretsKey: z.string(),
  /** Written here by whoever changes the key, for as long as something is sealed with the one before. */
  previousSecretsKey: z.string().optional(),
  queueBoardPassword: z.string(),
  /** The first user's key: also what `npm start -- FILE.pdf` uses. */
  apiKey: z.string(),
});

export type Secrets = z.infer<typeof secretsSchema>;

const fileOf = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/** The secrets of this data folder, or null where the service never ran. */
export function findSecrets(dataDir: string): Secrets | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The secrets of this data folder, made at random on the first run and kept in a file that only its owner can read. */
export function loadSecrets(dataDir: string): Secrets {
  const known = findSecrets(dataDir);
  if (known !== null) return known;
  const file = fileOf(dataDir);
  const secrets: Secrets = {
    postgresPassword: randomBytes(24).toString('hex'),
    storeAccessKey: 'recto',
    storeSecretKey: randomBytes(24).toString('hex'),
    secretsKey: randomBytes(32).toString('base64'),
    queueBoardPassword: randomBytes(12).toString('base64url'),
    apiKey: generateApiKey(),
  };
  mkdirSync(dataDir, { recursive: true });
  // Whole or not at all: a secret that is lost after it was used cannot be made again.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secrets;
}
