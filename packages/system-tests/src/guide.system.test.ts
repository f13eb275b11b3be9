import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fixturePath, startWebhookReceiver, type ReceivedDelivery } from '@recto/test-support';
import { z } from 'zod';
import { startStack, type Stack } from './harness/start-stack.js';
import { readGuide } from './tooling/read-guide.js';
import { repositoryRoot } from './tooling/repository-root.js';

let stack: Stack;
let folder: string;
const { blocks } = readGuide();

beforeAll(async () => {
  stack = await startStack({ backend: 'postgres' });
  await mkdir(path.join(repositoryRoot, '.recto'), { recursive: true });
  // Inside the checkout, so that the examples find the client by its name.
  folder = await mkdtemp(path.join(repositoryRoot, '.recto/guide-'));
  // Any picture with words on it serves as the receipt of the examples.
  await copyFile(path.join(repositoryRoot, 'docs/images/dashboard-try-it.jpg'), path.join(folder, 'receipt.jpg'));
  await copyFile(fixturePath('encrypted.pdf'), path.join(folder, 'encrypted.pdf'));
});
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program on the service, with standard input; throws with what it wrote unless it ends well. */
function run(file: string, args: string[], input = ''): Promise<string> {
  const example = { RECTO_URL: stack.apiUrl, RECTO_API_KEY: stack.team.apiKey, RECTO_FILE: fixturePath('invoice.pdf') };
  return new Promise((resolve, reject) => {
    const child = execFile(
      file,
      args,
      { cwd: folder, env: { ...process.env, ...example } },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}`, { cause: error }));
      },
    );
    // A program that reads none may have ended before it is written.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Where the language is not installed its examples cannot run; the output says so. */
async function isInstalled(program: string): Promise<boolean> {
  const found = await run(program, ['--version']).then(
    () => true,
    () => false,
  );
  if (!found) process.stderr.write(`${program} is not installed: its examples of the guide were not run\n`);
  return found;
}

const codeOf = (language: string) => blocks.filter((block) => block.language === language).map(({ code }) => code);
const isReceiver = (code: string) => /\bverify\b ?[=(]/.test(code);

test('every code block is one that is run here', () => {
  expect(blocks.length).toBeGreaterThan(10);
  for (const { language } of blocks) expect(['sh', 'ts', 'python']).toContain(language);
});

test('the shell examples of the guide work, one after the other', async () => {
  if (!((await isInstalled('bash')) && (await isInstalled('curl')))) return;
  const output = await run('bash', ['-euo', 'pipefail', '-c', codeOf('sh').join('\n')]);
  expect(output).toContain('event: job.completed');
});

test.each(codeOf('ts').filter((code) => !isReceiver(code)))(
  'TypeScript example %# of the guide works',
  async (code) => {
    const file = path.join(folder, `example-${Math.random()}.mjs`);
    await writeFile(file, code);
    expect(await run(process.execPath, [file])).not.toBe('');
  },
);

test.each(codeOf('python').filter((code) => !isReceiver(code)))(
  'Python example %# of the guide works',
  async (code) => {
    if (await isInstalled('python3')) expect(await run('python3', ['-c', code])).not.toBe('');
  },
);

test('the five minutes of the README are right, one command after the other', async () => {
  if (!((await isInstalled('bash')) && (await isInstalled('curl')))) return;
  const readme = await readFile(path.join(repositoryRoot, 'README.md'), 'utf8');
  const [setting = '', ...commands] = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const own = setting.replace(/^export .*$/m, `cd '${repositoryRoot}'; RECTO=$RECTO_URL/api/v1 KEY=$RECTO_API_KEY`);
  expect(own).not.toBe(setting);
  const output = await run('bash', ['-euo', 'pipefail', '-c', [own, ...commands].join('\n')]);
  expect(output).not.toContain('"code":');
  expect(output).toContain('\n# Lift maintenance report\n');
  expect(output).toContain('"report_number":"SR-2041","engineer":"Maya Lindqvist');
  expect(output).toContain('{"part":"Door shoe, pair","quantity":4,"amount":75}]}');
  expect(output).toContain('"message":"The job was deleted."');
});

test('the README of the client is right', async () => {
  const readme = await readFile(path.join(repositoryRoot, 'packages/sdk/README.md'), 'utf8');
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  const file = path.join(folder, 'readme.mjs');
  await writeFile(file, code);
  expect(await run(process.execPath, [file])).toContain('completed 100');
});

test('each receiver of the guide accepts a real delivery, and no other', async () => {
  const [secret, delivery] = await receiveTestEvent();
  const forged = { ...delivery, body: delivery.body.replace('webhook.test', 'job.completed') };
  const receivers = codeOf('ts').filter(isReceiver);
  expect(receivers).toHaveLength(2);
  for (const [index, code] of receivers.entries()) {
    const file = path.join(folder, `receiver-${index}.mjs`);
    await writeFile(file, code);
    const script = `
      const { verify } = await import(${JSON.stringify(pathToFileURL(file).href)});
      const { secret, headers, body } = JSON.parse(await new Response(process.stdin).text());
      console.log(JSON.stringify(await verify(secret, headers, body)));`;
    await expectJudgement(process.execPath, ['--input-type=module', '-e', script]);
  }
  if (!(await isInstalled('python3'))) return;
  const [python = ''] = codeOf('python').filter(isReceiver);
  const judge = `${python}\nimport sys\nd = json.load(sys.stdin)\nprint(json.dumps(verify(d["secret"], d["headers"], d["body"])))`;
  await expectJudgement('python3', ['-c', judge]);

  async function expectJudgement(program: string, args: string[]): Promise<void> {
    const judged: unknown = JSON.parse(await run(program, args, JSON.stringify({ secret, ...delivery })));
    expect(judged).toMatchObject({ event_type: 'webhook.test' });
    await expect(run(program, args, JSON.stringify({ secret, ...forged }))).rejects.toThrow();
    await expect(run(program, args, JSON.stringify({ secret: 'whsec_eA==', ...delivery }))).rejects.toThrow();
  }
});

async function receiveTestEvent(): Promise<[string, ReceivedDelivery]> {
  const receiver = await startWebhookReceiver();
  try {
    const body = { url: receiver.url };
    const endpoint = await stack.api.ask('createWebhookEndpoint', '/webhooks', { method: 'POST', body });
    const sent = await stack.api.send(`/api/v1/webhooks/${endpoint.id}/test`, { method: 'POST' });
    z.object({ event_id: z.string() }).parse(await sent.json());
    const [delivery] = await receiver.waitFor(1);
    if (delivery === undefined) throw new Error('nothing was delivered');
    return [endpoint.secret, delivery];
  } finally {
    await receiver.close();
  }
}
