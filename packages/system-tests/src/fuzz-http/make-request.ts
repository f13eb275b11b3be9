import { createHmac } from 'node:crypto';
import type { Random } from '../chaos/random.js';
import type { FuzzRequest } from './fuzz-request.js';
import { writeJson } from './nasty-values.js';
import type { FuzzedOperation } from './read-operations.js';
import { nastyQuery, nastyStep } from './spoil-address.js';
import { spoiledForm } from './spoil-form.js';
import { heavyHeaders, oddContentType, oddHeaders } from './spoil-headers.js';
import { inWrongEncoding, packed, spoilValue, wholeBody } from './spoil-json.js';
import { brokenProtocol } from './spoil-protocol.js';

export interface Ground {
  apiKey: string;
  /** An id of something that exists, or of nothing, for a parameter of a path. */
  idFor(random: Random, operation: FuzzedOperation, parameter: string): string;
  /** What signs the messages of operations that take no key. */
  signingSecretOf(operation: FuzzedOperation): string;
}

type Attack = (random: Random, request: FuzzRequest, operation: FuzzedOperation) => void;

const otherMethods = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'GET', 'POST', 'PUT', 'DELETE', 'get', 'X'];

function setJson(request: FuzzRequest, body: Buffer, contentType = 'application/json'): void {
  request.body = body;
  request.headers = request.headers.filter(([name]) => name !== 'content-type');
  request.headers.push(['content-type', contentType]);
}

function exampleOf({ bodies }: FuzzedOperation): { value: unknown; names: string[] } {
  const json = bodies.find(({ mediaType }) => mediaType === 'application/json');
  return { value: json?.example ?? {}, names: propertyNames(json?.schema) };
}

function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const list: unknown = Reflect.get(schema, keyword);
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return [...own, ...parts.flatMap(propertyNames)];
}

/** Each changes the request in one way; `weight` says how often it is picked. */
const attacks: readonly {
  name: string;
  weight: number;
  suits: (operation: FuzzedOperation) => boolean;
  attack: Attack;
}[] = [
  { name: 'none', weight: 2, suits: () => true, attack: () => undefined },
  {
    name: 'values of the body',
    weight: 14,
    suits: ({ bodies }) => bodies.length > 0,
    attack: (random, request, operation) => {
      const { value, names } = exampleOf(operation);
      setJson(request, Buffer.from(writeJson(spoilValue(random, value, names))));
    },
  },
  {
    name: 'form',
    weight: 14,
    suits: ({ bodies }) => bodies.some(({ mediaType }) => mediaType === 'multipart/form-data'),
    attack: (random, request, { bodies }) => {
      const form = bodies.find(({ mediaType }) => mediaType === 'multipart/form-data');
      const { body, contentType } = spoiledForm(random, propertyNames(form?.schema));
      setJson(request, body, contentType);
    },
  },
  {
    name: 'whole body',
    weight: 3,
    suits: () => true,
    attack: (random, request) => setJson(request, wholeBody(random)),
  },
  {
    name: 'encoding',
    weight: 2,
    suits: () => true,
    attack: (random, request, operation) => {
      const { value } = exampleOf(operation);
      if (random.chance(0.4)) {
        setJson(request, inWrongEncoding(random, value));
        return;
      }
      const { body, encoding } = packed(random, value);
      setJson(request, body);
      request.headers.push(['content-encoding', encoding]);
    },
  },
  {
    name: 'content type',
    weight: 2,
    suits: () => true,
    attack: (random, request) => setJson(request, request.body ?? Buffer.from('{}'), oddContentType(random)),
  },
  {
    name: 'path',
    weight: 4,
    suits: ({ pathParameters }) => pathParameters.length > 0,
    attack: (random, request, { path, pathParameters }) => {
      const spoiled = random.pick(pathParameters);
      const actual = request.target.split('/');
      request.target = path
        .split('/')
        .map((step, index) => (step === `{${spoiled}}` ? nastyStep(random) : (actual[index] ?? step)))
        .join('/');
      request.isRouted = false;
    },
  },
  {
    name: 'query',
    weight: 6,
    suits: ({ method, queryParameters }) => method === 'GET' || queryParameters.length > 0,
    attack: (random, request, { queryParameters }) => {
      request.target += `?${nastyQuery(random, queryParameters)}`;
    },
  },
  {
    name: 'headers',
    weight: 4,
    suits: () => true,
    attack: (random, request) => {
      const odd = oddHeaders(random);
      request.headers = [...request.headers.filter(([name]) => !odd.some(([other]) => other === name)), ...odd];
      // The document describes answers to requests that HTTP itself lets pass, and to no conditional ones.
      request.isRouted = false;
    },
  },
  {
    name: 'heavy headers',
    weight: 0.5,
    suits: () => true,
    attack: (random, request) => {
      request.headers.push(...heavyHeaders(random));
      request.isRouted = false;
    },
  },
  {
    name: 'method',
    weight: 1.5,
    suits: () => true,
    attack: (random, request, { pathParameters }) => {
      // What there is to ask about must stay; the operations that delete it are met by themselves.
      const methods = pathParameters.length === 0 ? otherMethods : otherMethods.filter((name) => name !== 'DELETE');
      request.method = random.pick(methods);
      request.isRouted = false;
    },
  },
  {
    name: 'cut off',
    weight: 1,
    suits: () => true,
    attack: (random, request) => {
      const body = request.body ?? Buffer.from('{"a":1}');
      request.headers.push(['content-length', String(body.byteLength + random.pick([1, 1_000, 100_000]))]);
      request.body = body.subarray(0, random.integer(0, body.byteLength));
      request.isCut = true;
      request.isRouted = false;
    },
  },
];

/** One request to an operation that is good but for what a seeded chance changes in it. */
export function makeRequest(
  random: Random,
  operation: FuzzedOperation,
  ground: Ground,
): { attack: string; request: FuzzRequest } {
  const prefix = random.pick(['', '/api/v1']);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ground.idFor(random, operation, name));
  const request: FuzzRequest = {
    method: operation.method,
    target: path,
    headers: [['x-api-key', ground.apiKey]],
    body: null,
    isCut: false,
    isRouted: true,
  };
  if (operation.bodies.length > 0) setJson(request, Buffer.from(JSON.stringify(exampleOf(operation).value)));
  const fitting = attacks.filter(({ suits }) => suits(operation));
  const chosen = [pickWeighted(random, fitting), ...(random.chance(0.15) ? [pickWeighted(random, fitting)] : [])];
  if (chosen.some(({ name }) => name === 'cut off')) chosen.sort((left) => (left.name === 'cut off' ? 1 : -1));
  for (const { attack } of chosen) attack(random, request, operation);
  request.target = `${prefix}${request.target}`;
  if (random.chance(0.03)) {
    const { method, target } = request;
    request.bytes = brokenProtocol(random, { method, target, key: ground.apiKey });
    // Some announce more than they send: a server may go on waiting for it.
    request.isCut = true;
    request.isRouted = false;
    return { attack: 'protocol', request };
  }
  if (operation.headerParameters.includes('webhook-signature') && random.chance(0.85))
    sign(random, request, ground.signingSecretOf(operation));
  return { attack: [...new Set(chosen.map(({ name }) => name))].join(', '), request };
}

function pickWeighted(random: Random, list: typeof attacks): (typeof attacks)[number] {
  let at = random.next() * list.reduce((sum, { weight }) => sum + weight, 0);
  for (const each of list) if ((at -= each.weight) < 0) return each;
  return random.pick(list);
}

/** As Standard Webhooks 1.0 say, so that what comes behind the signature is met, too. */
function sign(random: Random, request: FuzzRequest, secret: string): void {
  const id = `msg_${random.integer(0, 1_000_000_000)}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), request.body ?? Buffer.alloc(0)]);
  const signature = createHmac('sha256', key).update(content).digest('base64');
  request.headers.push(['webhook-id', id], ['webhook-timestamp', timestamp], ['webhook-signature', `v1,${signature}`]);
}
