import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listen } from '../testing/listen.js';
import { fetchRoleKeys } from './fetch-role-keys.js';

describe('fetchRoleKeys', () => {
  let dir = '';
  let url = '';
  let server: Server;
  let answer: (request: IncomingMessage, body: string) => string | { status: number; body: string };
  const asked: string[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'recto-role-'));
    server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push(`${request.method} ${request.url}`);
        const said = answer(request, body);
        if (typeof said === 'string') response.end(said);
        else response.writeHead(said.status).end(said.body);
      });
    });
    url = await listen(server);
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(async () => {
    server.close();
    await rm(dir, { recursive: true, force: true });
  });

  const file = async (content: string): Promise<string> => {
    const name = path.join(dir, 'token');
    await writeFile(name, content);
    return name;
  };
  const held = { AccessKeyId: 'ASIA1', SecretAccessKey: 's/e+c=', Expiration: '2031-05-01T10:00:00Z' };
  const keys = {
    accessKey: 'ASIA1',
    secretKey: 's/e+c=',
    sessionToken: 'to//ken==',
    expiresAt: new Date('2031-05-01T10:00:00Z'),
  };

  test('a token of the cluster is exchanged for the keys of the role', async () => {
    let form = new URLSearchParams();
    answer = (_request, body) => {
      form = new URLSearchParams(body);
      return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
        <AssumeRoleWithWebIdentityResult><Credentials><SessionToken>to//ken==</SessionToken>
        <SecretAccessKey>s/e+c=</SecretAccessKey><Expiration>2031-05-01T10:00:00Z</Expiration>
        <AccessKeyId>ASIA1</AccessKeyId></Credentials></AssumeRoleWithWebIdentityResult>
        </AssumeRoleWithWebIdentityResponse>`;
    };
    const tokenFile = await file('a.web.token\n');
    const roleArn = 'arn:aws:iam::1:role/recto';
    expect(await fetchRoleKeys({ kind: 'web-identity', endpoint: url, tokenFile, roleArn })).toEqual(keys);
    expect(Object.fromEntries(form)).toEqual({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: roleArn,
      RoleSessionName: 'recto',
      WebIdentityToken: 'a.web.token',
    });
  });

  test.each(['from a file', 'as it is'])('the platform of a container is shown its token, %s', async (how) => {
    answer = ({ headers }) => JSON.stringify({ ...held, Token: headers.authorization === 'pod' ? 'to//ken==' : 'no' });
    const shown = how === 'as it is' ? { token: 'pod' } : { tokenFile: await file('pod') };
    expect(await fetchRoleKeys({ kind: 'container', url: `${url}/v1/credentials`, ...shown })).toEqual(keys);
  });

  test('the machine is asked with a session, for its role first', async () => {
    answer = ({ method, url: at = '', headers }) => {
      if (method === 'PUT') return 'session';
      if (headers['x-aws-ec2-metadata-token'] !== 'session') return { status: 401, body: '' };
      return at.endsWith('/') ? 'recto-role\n' : JSON.stringify({ Code: 'Success', ...held, Token: 'to//ken==' });
    };
    expect(await fetchRoleKeys({ kind: 'instance', endpoint: `${url}/` })).toEqual(keys);
    const list = '/latest/meta-data/iam/security-credentials/';
    expect(asked).toEqual(['PUT /latest/api/token', `GET ${list}`, `GET ${list}recto-role`]);
  });

  test.each([
    ['refuses', { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }, 'answered 403: AccessDenied'],
    ['answers no JSON', 'to//ken==', 'holds no keys'],
    ['leaves something out', JSON.stringify(held), 'holds no keys'],
    ['has keys without an end', JSON.stringify({ ...held, Token: 't', Expiration: 'soon' }), 'holds no keys'],
  ])('a platform that %s is told of without what it said', async (_what, said, message) => {
    answer = () => said;
    const failing = fetchRoleKeys({ kind: 'container', url, token: 'pod' });
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.not.toThrow('to//ken');
  });

  test('a machine without a role, an empty token and a platform that is away are named', async () => {
    answer = ({ method }) => (method === 'PUT' ? 'session' : '');
    await expect(fetchRoleKeys({ kind: 'instance', endpoint: url })).rejects.toThrow('knows no role');
    const empty = { kind: 'container', url, tokenFile: await file('') } as const;
    await expect(fetchRoleKeys(empty)).rejects.toThrow('is empty');
    await expect(fetchRoleKeys({ kind: 'container', url: 'http://127.0.0.1:1' })).rejects.toThrow('cannot be reached');
  });
});
