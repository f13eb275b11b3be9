import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fixturePath } from '@recto/test-support';
import { startAppProcess, type AppProcess } from './harness/app-process.js';
import { startFileServer } from './harness/file-server.js';

const anyPorts = { PORT: '0', QUEUE_BOARD_PORT: '0', STORE_PORT: '0', POSTGRES_PORT: '0' };
const schema = { type: 'object', properties: { invoice_number: { type: 'string' }, total_due: { type: 'number' } } };

describe('the one command', () => {
  let dir = '';
  const started: AppProcess[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'recto-standalone-'));
    // Under root, Postgres runs as another user, who must be able to walk in.
    await chmod(dir, 0o755);
  });
  afterEach(async () => {
    // A killed service leaves Postgres behind; only its own stop takes that along.
    await Promise.all(started.splice(0).map((process) => process.kill('SIGINT')));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  /** `npm start` without npm. */
  const start = (args: string[] = [], env: Record<string, string> = {}): AppProcess => {
    const settings = { DATA_DIR: path.join(dir, 'data'), ...anyPorts, ...env };
    const process = startAppProcess('scripts/start.mjs', settings, args);
    started.push(process);
    return process;
  };
  const wordAfter = async (process: AppProcess, label: string): Promise<string> => {
    const line = await process.waitForLine(label);
    return line.slice(line.indexOf(label) + label.length).trim();
  };
  /** The job of the sample, as the log tells it: the screen does not. */
  const findSampleJob = async (): Promise<string> => {
    const log = await readFile(path.join(dir, 'data/logs/recto.log'), 'utf8');
    return /"jobId":"([0-9a-f-]{36})"/.exec(log)?.[1] ?? 'no job';
  };

  test('shows on its first run what it does and how to do the same by hand; Ctrl-C stops it', async () => {
    const service = start();
    const apiUrl = await wordAfter(service, 'API          ');
    expect(apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
    const apiKey = await wordAfter(service, 'API key      ');
    await service.waitForLine('Ctrl-C stops it.');
    const screen = service.outputLines.join('\n');
    expect(screen).toMatch(/ {2}\| # \w+/);
    expect(screen).toMatch(/Credits used: [1-9]/);
    for (const text of [`-F file=@`, '$RECTO/ocr/status/', '$RECTO/ocr/result/', '/docs', 'Bull Board', apiKey]) {
      expect(screen).toContain(text);
    }
    const answer = await fetch(`${apiUrl}/auth/verify`, { headers: { 'X-API-Key': apiKey } });
    expect(answer.status).toBe(200);

    // A service that runs on the folder does the work; the result stands alone on stdout.
    const one = start([fixturePath('text-3-pages.pdf'), '--pages', '2', '--model', 'pro-v2']);
    expect(await one.ended).toEqual({ exitCode: 0, signal: null });
    expect(one.outputLines[0]).toBe('# A letter from the islands');
    expect(one.outputLines.join('\n')).not.toContain('credits');
    expect(one.lines.join('\n')).toContain('1 page, 3 credits used');

    // It gives up on what hangs, with 1, before 10 s are over.
    expect(await service.kill('SIGINT')).toEqual({ exitCode: 0, signal: null });
    expect(service.lines.at(-1)).toMatch(/^Stopped \(/);
  });

  test('keeps its data over a restart, and does not show the sample again', async () => {
    const service = start();
    const apiUrl = await wordAfter(service, 'API          ');
    const apiKey = await wordAfter(service, 'API key      ');
    await service.waitForLine('Ctrl-C stops it.');
    expect(service.outputLines.join('\n')).not.toContain('Credits used');
    const answer = await fetch(`${apiUrl}/ocr/status/${await findSampleJob()}`, { headers: { 'X-API-Key': apiKey } });
    expect(await answer.json()).toMatchObject({ status: 'completed' });
    expect(await service.kill('SIGINT')).toEqual({ exitCode: 0, signal: null });
  });

  test('does the main job on one file and stops: JSON by a schema on stdout, progress beside it', async () => {
    const schemaFile = path.join(dir, 'schema.json');
    await writeFile(schemaFile, JSON.stringify(schema));
    const run = start([fixturePath('invoice.pdf'), '--schema', schemaFile]);
    expect(await run.ended).toEqual({ exitCode: 0, signal: null });
    expect(JSON.parse(run.outputLines.join('\n'))).toMatchObject({ invoice_number: 'INV-2026-0142', total_due: 880.2 });
    expect(run.lines.join('\n')).toContain('1 page, 1 credit used');
  });

  test('says in one line that a file cannot be read, and ends with 1', async () => {
    const run = start([fixturePath('encrypted.pdf')]);
    expect(await run.ended).toEqual({ exitCode: 1, signal: null });
    expect(run.outputLines).toEqual([]);
    expect(run.lines.at(-1)).toContain('password');
  });

  test.each([
    ['that is not there', 'nothing.pdf', 'there is no such file'],
    ['that is a folder', '.', 'it is no file'],
  ])('says in one line that a file %s cannot be read, before anything is started', async (_what, name, reason) => {
    const run = start([path.join(dir, name)], { DATA_DIR: path.join(dir, 'not-made') });
    expect(await run.ended).toEqual({ exitCode: 1, signal: null });
    expect(run.outputLines).toEqual([]);
    expect(run.lines.at(-1)).toBe(`${path.join(dir, name)} cannot be read: ${reason}.`);
    await expect(stat(path.join(dir, 'not-made'))).rejects.toThrow('ENOENT');
  });

  test('says in one line that the data folder is a file, or that PUBLIC_URL is none, and ends with 1', async () => {
    const file = path.join(dir, 'no-folder');
    await writeFile(file, '');
    const refused = async (env: Record<string, string>): Promise<string> => {
      const run = start([], env);
      expect(await run.ended).toEqual({ exitCode: 1, signal: null });
      return run.lines.filter((line) => !run.outputLines.includes(line)).join('\n');
    };
    expect(await refused({ DATA_DIR: file })).toBe(`${file} is no folder. Choose another with DATA_DIR.`);
    expect(await refused({ PUBLIC_URL: 'foo' })).toContain('PUBLIC_URL');
  });

  test.each(['PORT', 'STORE_PORT', 'QUEUE_BOARD_PORT'])(
    'says in one line that %s is taken, and ends with 1',
    async (name) => {
      const holder = await startFileServer((_request, response) => response.end());
      try {
        const { port } = new URL(holder.url);
        const run = start([], { [name]: port });
        expect(await run.ended).toEqual({ exitCode: 1, signal: null });
        const said = run.lines.filter((line) => !run.outputLines.includes(line));
        expect(said).toHaveLength(1);
        expect(said[0]).toMatch(new RegExp(`^port ${port}\\b.* is taken`, 'i'));
      } finally {
        await holder.close();
      }
    },
  );

  test('says in one line that the data folder cannot be written, and ends with 1', async () => {
    const file = path.join(dir, 'a-file');
    await writeFile(file, '');
    const run = start([], { DATA_DIR: path.join(file, 'data') });
    expect(await run.ended).toEqual({ exitCode: 1, signal: null });
    const said = run.lines.filter((line) => !run.outputLines.includes(line));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('cannot be written');
    expect(said[0]).toContain(file);
  });
});
