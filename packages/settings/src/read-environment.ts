import { readFileSync } from 'node:fs';

/** The settings that are secrets, or hold one. Each may be given as the path of a file in `NAME_FILE` instead. */
export const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SECRETS_KEY',
  'SECRETS_KEY_PREVIOUS',
  'OPERATOR_SECRET',
  'PAYMENTS_SECRET',
  'LANGUAGE_MODEL_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'QUEUE_BOARD_USER',
  'QUEUE_BOARD_PASSWORD',
  'BACKUP_PASSPHRASE',
  'SETUP_API_KEY',
  'SETUP_USER_PASSWORD',
] as const;

/**
 * The settings that have a value: an empty one counts as absent. A secret of which only `NAME_FILE` is given is what
 * that file holds, without the line end after it. Throws an Error that names every secret that is given twice, or whose
 * file cannot be read or is empty.
 */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = new Map(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
  const faults: string[] = [];
  for (const name of secretSettings) {
    const file = given.get(`${name}_FILE`);
    if (file === undefined) continue;
    given.delete(`${name}_FILE`);
    if (given.has(name)) faults.push(`${name}: is given, and ${name}_FILE as well`);
    else {
      const content = readSecret(file);
      if (content === null) faults.push(`${name}_FILE: cannot be read`);
      else if (content === '') faults.push(`${name}_FILE: is empty`);
      else given.set(name, content);
    }
  }
  if (faults.length > 0) throw new Error(`The settings are wrong. ${faults.join('; ')}`);
  return Object.fromEntries(given);
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    // The message of the system would show the path, which may be the secret itself, given under the wrong name.
    return null;
  }
}
