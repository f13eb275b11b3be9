import { readFile } from 'node:fs/promises';
import { XMLParser } from 'fast-xml-parser';
import type { RoleSource, StoreKeys } from '../object-store.js';

/** Keys that end. */
export interface RoleKeys extends StoreKeys {
  sessionToken: string;
  expiresAt: Date;
}

/** These services stand on the same machine, or in the same region. */
const timeoutMs = 5_000;
const xml = new XMLParser({ parseTagValue: false, ignoreAttributes: true });

/**
 * Asks the platform once for the keys of the role. Throws an Error that names the step which failed, and shows no token
 * and no key.
 */
export async function fetchRoleKeys(source: RoleSource): Promise<RoleKeys> {
  if (source.kind === 'web-identity') return exchangeToken(source);
  if (source.kind === 'container') return askContainer(source);
  return askInstance(source.endpoint);
}

/** `AssumeRoleWithWebIdentity`, which needs no signature; stores with a service of their own (MinIO, Ceph) speak it too. */
async function exchangeToken(source: RoleSource & { kind: 'web-identity' }): Promise<RoleKeys> {
  const body = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleSessionName: source.sessionName ?? 'recto',
    WebIdentityToken: await readToken(source.tokenFile),
    ...(source.roleArn !== undefined && { RoleArn: source.roleArn }),
  });
  const text = await ask('the security token service', source.endpoint, { method: 'POST', body });
  const answer = objectAt(xml.parse(text), 'AssumeRoleWithWebIdentityResponse');
  return keysIn(objectAt(objectAt(answer, 'AssumeRoleWithWebIdentityResult'), 'Credentials'));
}

async function askContainer({ url, token, tokenFile }: RoleSource & { kind: 'container' }): Promise<RoleKeys> {
  const authorization = tokenFile === undefined ? token : await readToken(tokenFile);
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  return keysIn(parseJson(await ask('the platform of the container', url, { headers })));
}

async function askInstance(endpoint: string): Promise<RoleKeys> {
  const origin = endpoint.replace(/\/+$/, '');
  const what = 'the metadata service of the machine';
  const session = await ask(what, `${origin}/latest/api/token`, {
    method: 'PUT',
    headers: { 'X-aws-ec2-metadata-token-ttl-seconds': '300' },
  });
  const headers = { 'X-aws-ec2-metadata-token': session };
  const list = `${origin}/latest/meta-data/iam/security-credentials/`;
  const [role] = (await ask(what, list, { headers })).trim().split(/\s+/);
  if (role === undefined || role === '') throw new Error(`${what} knows no role`);
  return keysIn(parseJson(await ask(what, list + encodeURIComponent(role), { headers })));
}

async function ask(what: string, url: string, init: RequestInit): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new Error(`${what} cannot be reached`, { cause: error });
  }
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}${codeIn(text)}`);
  return text;
}

/** `: AccessDenied` of a refusal, which is short and no secret. */
function codeIn(text: string): string {
  const [, code] = /<Code>(\w{1,64})<\/Code>|"[Cc]ode"\s*:\s*"(\w{1,64})"/.exec(text) ?? [];
  return code === undefined ? '' : `: ${code}`;
}

async function readToken(file: string): Promise<string> {
  const token = (await readFile(file, 'utf8')).trim();
  if (token === '') throw new Error(`${file} is empty`);
  return token;
}

function keysIn(answer: Record<string, unknown>): RoleKeys {
  const { AccessKeyId: accessKey, SecretAccessKey: secretKey, Expiration: expiration } = answer;
  const sessionToken = answer.Token ?? answer.SessionToken;
  const expiresAt = new Date(typeof expiration === 'string' ? expiration : Number.NaN);
  const isWhole = typeof accessKey === 'string' && typeof secretKey === 'string' && typeof sessionToken === 'string';
  if (!isWhole || Number.isNaN(expiresAt.getTime())) throw new Error('the answer of the platform holds no keys');
  return { accessKey, secretKey, sessionToken, expiresAt };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function objectAt(value: unknown, name: string): Record<string, unknown> {
  const inner = isObject(value) ? value[name] : undefined;
  return isObject(inner) ? inner : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
