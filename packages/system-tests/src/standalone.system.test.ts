import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fixturePath, waitUntil } from '@recto/test-support';
import { z } from 'zod';
import { walkAsFirstUser } from './dashboard/first-user.js';
import { createApiClient } from './harness/api-client.js';
import { startAppProcess, type AppProcess } from './harness/app-process.js';
import { makeDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';

/** Reading stands behind everything else on the machine, so on a busy one it may wait for long. */
const readingLimitMs = 300_000;

const anyPorts = { PORT: '0', QUEUE_BOARD_PORT: '0', STORE_PORT: '0', POSTGRES_PORT: '0' };
const schema = { type: 'object', properties: { invoice_number: { type: 'string' }, total_due: { type: 'number' } } };

/** A small disk can be had by root only. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Writes zeros until about so many bytes are free. */
async function fill(file: string, disk: string, freeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const wanted = bavail * bsize - freeBytes;
  // The last block is refused on a full disk; what fits is written.
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k', `count=${Math.ceil(wanted / 65_536)}`]);
}

function asForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'document.pdf');
  return form;
}

/** The one team of a service that has read a document: every key of its store names it. */
async function findTeam(dataDir: string): Promise<string> {
  const journal = await readFile(path.join(dataDir, 'objects/buckets/recto/journal'), 'utf8');
  return /jobs\/([0-9a-f-]{36})\//.exec(journal)?.[1] ?? 'none';
}

jest.setTimeout(2 * readingLimitMs);

describe('the one command', () => {
  let dir = '';
  let teamId = '';
  const started: AppProcess[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'recto-standalone-'));
    // Under root, Postgres runs as another user, who must be able to walk in.
    await chmod(dir, 0o755);
  });
  afterEach(async () => {
    // A killed service leaves Postgres behind; only its own stop takes that along.
    await Promise.all(started.splice(0).map((app) => app.kill('SIGINT')));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const run = (program: string, args: string[], env: Record<string, string> = {}): AppProcess => {
    const settings = { DATA_DIR: path.join(dir, 'data'), ...anyPorts, ...env };
    const app = startAppProcess(program, settings, args);
    started.push(app);
    return app;
  };
  /** `npm start` without npm. */
  const start = (args: string[] = [], env: Record<string, string> = {}): AppProcess =>
    run('scripts/start.mjs', args, env);
  const wordAfter = async (app: AppProcess, label: string): Promise<string> => {
    const line = await app.waitForLine(label);
    return line.slice(line.indexOf(label) + label.length).trim();
  };
  const postmasterPid = async (dataDir = path.join(dir, 'data')): Promise<number> =>
    Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  /** The job of the sample, as the log tells it: the screen does not. */
  const findSampleJob = async (): Promise<string> => {
    const log = await readFile(path.join(dir, 'data/logs/recto.log'), 'utf8');
    return /"jobId":"([0-9a-f-]{36})"/.exec(log)?.[1] ?? 'no job';
  };

  test('shows on its first run what it does and how to do the same by hand; Ctrl-C stops it', async () => {
    const service = start([], { ALLOW_PRIVATE_ADDRESSES: 'true' });
    const apiUrl = await wordAfter(service, 'API          ');
    expect(apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
    const apiKey = await wordAfter(service, 'API key      ');
    await service.waitForLine('Ctrl-C stops it.', readingLimitMs);
    const screen = service.outputLines.join('\n');
    expect(screen).toMatch(/ {2}\| # \w+/);
    expect(screen).toContain('Credits used: 3 (granted for this; the trial is untouched)');
    const balance = await createApiClient({ apiUrl: apiUrl.replace('/api/v1', ''), apiKey }).ask(
      'getCreditBalance',
      '/credits/balance',
    );
    expect(balance).toMatchObject({ credits_consumed: 3, trial_credits_granted: 100, trial_credits_remaining: 100 });

    // The address of the service is the dashboard for a browser, and the password that is shown opens it.
    const root = await fetch(apiUrl.replace('/api/v1', '/'), { headers: { Accept: 'text/html,*/*' } });
    expect([root.status, root.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await root.text()).toMatch(/<script type="module" src="[^":]+"><\/script>/);
    expect((await fetch(apiUrl.replace('/api/v1', '/'))).status).toBe(404);
    const [, email = '', password = ''] = /user (\S+@\S+), password (\S+) \(shown this once\)/.exec(screen) ?? [];
    await walkAsFirstUser({ url: apiUrl.replace('/api/v1', ''), email, password });
    for (const text of [`-F file=@`, '$RECTO/ocr/status/', '$RECTO/ocr/result/', '/docs', 'Bull Board', apiKey]) {
      expect(screen).toContain(text);
    }
    const answer = await fetch(`${apiUrl}/auth/verify`, { headers: { 'X-API-Key': apiKey } });
    expect(answer.status).toBe(200);
    teamId = await findTeam(path.join(dir, 'data'));

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

  /** Runs the commands for operators as npm does, and holds what they answer; `id` is that of the grant. */
  const expectCommandsWork = async (id: string): Promise<void> => {
    const command = async (name: string, args: string[] = []): Promise<AppProcess> => {
      const app = run('scripts/run.mjs', [name, ...args]);
      expect(await app.ended).toEqual({ exitCode: 0, signal: null });
      return app;
    };
    const granted = await command('credits', ['grant', '--team', teamId, '--amount', '7', '--id', id]);
    expect(JSON.parse(granted.outputLines.join('\n'))).toMatchObject({ team_id: teamId, repeated: false });
    const verified = await command('ledger:verify');
    expect(verified.outputLines).toEqual([
      expect.stringMatching(/^The ledger is sound: [1-9]\d* entries of 1 accounts\.$/),
    ]);
    const rebuilt = await command('analytics:rebuild');
    expect(rebuilt.outputLines).toEqual([expect.stringMatching(/^All roll-ups were rebuilt from [1-9]\d* jobs\.$/)]);
  };

  test('`npm run credits`, `ledger:verify` and `analytics:rebuild` work while the service is stopped', async () => {
    await expectCommandsWork('while-stopped');
  });

  /** Looks at the running service, backs it up and restores it into another folder, whose ledger is then verified. */
  const expectToBeBackedUp = async (): Promise<void> => {
    const env = { BACKUP_PASSPHRASE: 'correct horse battery' };
    const command = async (program: string, args: string[], more: Record<string, string> = {}): Promise<string> => {
      const app = run(program, args, { ...env, ...more });
      expect([args, await app.ended]).toEqual([args, { exitCode: 0, signal: null }]);
      return app.outputLines.join('\n');
    };
    const recto = (args: string[], more?: Record<string, string>) => command('apps/cli/bin/recto.mjs', args, more);
    expect(await recto(['doctor'])).toMatch(/ok\s+service: object_store\s+answers/);
    const file = path.join(dir, 'one.backup');
    expect(await recto(['backup', file])).toMatch(/^Backed up to .* [1-9]\d* files of documents/);
    const restored = { DATA_DIR: path.join(dir, 'restored') };
    expect(await recto(['restore', file], restored)).toContain('Restored to');
    for (const options of [['--plan'], []]) {
      expect(await recto(['migrate', ...options], restored)).toMatch(
        /^The database has every migration of this release/,
      );
    }
    expect(await command('scripts/run.mjs', ['ledger:verify'], restored)).toMatch(
      /^The ledger is sound: [1-9]\d* entries/,
    );
    expect(await findTeam(restored.DATA_DIR)).toBe(teamId);
  };

  describe('started again', () => {
    let service: AppProcess;
    let apiUrl = '';
    let apiKey = '';
    beforeAll(async () => {
      service = start();
      // It outlives a test.
      started.pop();
      apiUrl = (await wordAfter(service, 'API          ')).replace('/api/v1', '');
      apiKey = await wordAfter(service, 'API key      ');
      await service.waitForLine('Ctrl-C stops it.', readingLimitMs);
    });
    afterAll(() => service.kill('SIGINT'));

    test('keeps its data, does not show the sample again, and the same commands work on it', async () => {
      expect(service.outputLines.join('\n')).not.toContain('Credits used');
      expect(service.outputLines.join('\n')).not.toContain('shown this once');
      const answer = await fetch(`${apiUrl}/api/v1/ocr/status/${await findSampleJob()}`, {
        headers: { 'X-API-Key': apiKey },
      });
      expect(await answer.json()).toMatchObject({ status: 'completed' });
      const creditsOf = async () =>
        (await createApiClient({ apiUrl, apiKey }).ask('getCreditBalance', '/credits/balance')).credits_granted;
      const before = await creditsOf();
      await expectCommandsWork('while-running');
      expect(await creditsOf()).toBe(before + 7);
      await expectToBeBackedUp();
    });

    test('whose Postgres is killed launches another at once: jobs go on, nothing is lost or charged twice', async () => {
      const api = createApiClient({ apiUrl, apiKey });
      const consumed = async () => (await api.ask('getCreditBalance', '/credits/balance')).credits_consumed;
      const before = await consumed();
      const bytes = await makeDocument(['text', 'scan', 'text']);
      const jobIds: string[] = [];
      for (let count = 0; count < 4; count += 1) jobIds.push(await api.sendForm(bytes, { no_cache: 'true' }));
      await waitUntil('a job is in hand', async () => {
        const status = await api.ask('getJobStatus', `/ocr/status/${jobIds[0]}`);
        return status.status !== 'pending';
      });
      process.kill(await postmasterPid(), 'SIGKILL');
      await service.waitForLine('the embedded Postgres runs again');
      for (const jobId of jobIds) {
        const hasEnded = async () => {
          const answer = await api.send(`/api/v1/ocr/status/${jobId}`);
          // Until the pool has noticed, a request may still meet a connection of the server that is gone.
          if (answer.status === 503) return false;
          const status = z.enum(['pending', 'processing', 'completed']);
          return z.object({ status }).parse(await answer.json()).status === 'completed';
        };
        await waitUntil(`job ${jobId} has ended`, hasEnded, readingLimitMs);
      }
      expect((await consumed()) - before).toBe(4 * 3);
    });

    test('whose Postgres has lost its folder ends with 1, and says why', async () => {
      const cluster = path.join(dir, 'data/postgres/cluster');
      const pid = await postmasterPid();
      await rename(cluster, `${cluster}.away`);
      process.kill(pid, 'SIGKILL');
      expect(await service.ended).toEqual({ exitCode: 1, signal: null });
      expect(service.lines.join('\n')).toContain(
        `The embedded Postgres has ended and does not start again: there is no PostgreSQL cluster in ${cluster}`,
      );
      await rename(`${cluster}.away`, cluster);
    });
  });

  (mayMount ? test : test.skip)(
    'on a disk that fills up refuses uploads before Postgres has no room, outlives a full one, and goes on by itself',
    async () => {
      const disk = path.join(dir, 'disk');
      const filler = path.join(disk, 'filler');
      await mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk]);
      try {
        const service = start([], { DATA_DIR: path.join(disk, 'data'), MIN_FREE_DISK_MB: '64' });
        const apiUrl = (await wordAfter(service, 'API          ')).replace('/api/v1', '');
        const api = createApiClient({ apiUrl, apiKey: await wordAfter(service, 'API key      ') });
        await service.waitForLine('Ctrl-C stops it.', readingLimitMs);
        const bytes = await makeDocument(['text', 'scan']);
        const form = { method: 'POST', body: asForm(bytes) } as const;

        await fill(filler, disk, 40_000_000);
        const answer = await api.send('/api/v1/ocr/uploads/direct', form);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await answer.json()).toMatchObject({ code: 'SYSTEM_ERROR', details: { reason: 'storage_full' } });
        await service.waitForLine('the disk is almost full, uploads are refused');
        await rm(filler);
        const jobId = await api.sendForm(bytes, { no_cache: 'true' });

        await fill(filler, disk, 0);
        process.kill(await postmasterPid(path.join(disk, 'data')), 'SIGKILL');
        await service.waitForLine('"isDiskFull":true');
        await rm(filler);
        await service.waitForLine('the embedded Postgres runs again');
        const hasEnded = async () => {
          const status = await api.send(`/api/v1/ocr/status/${jobId}`);
          return status.ok && z.object({ status: z.string() }).parse(await status.json()).status === 'completed';
        };
        await waitUntil('the job has ended', hasEnded, readingLimitMs);
        const log = await readFile(path.join(disk, 'data/logs/recto.log'), 'utf8');
        expect(log).toContain('the embedded Postgres runs again');
        expect(await service.kill('SIGINT')).toEqual({ exitCode: 0, signal: null });
      } finally {
        await Promise.all(started.splice(0).map((app) => app.kill('SIGKILL')));
        execFileSync('umount', ['-l', disk]);
      }
    },
  );

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
    'says in one line that %s is in use, and ends with 1',
    async (name) => {
      const holder = await startFileServer((_request, response) => response.end());
      try {
        const { port } = new URL(holder.url);
        const run = start([], { [name]: port });
        expect(await run.ended).toEqual({ exitCode: 1, signal: null });
        // On a very busy machine the log warns that it takes long to connect.
        const said = run.lines.filter((line) => !run.outputLines.includes(line) && !line.startsWith('{'));
        expect(said).toHaveLength(1);
        expect(said[0]).toMatch(new RegExp(`^port ${port}\\b.* is in use`, 'i'));
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
