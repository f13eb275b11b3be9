import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from './repository-root.js';

const run = promisify(execFile);

/** What stands for all that an app loads. */
const entries = {
  api: 'index.js',
  worker: 'index.js',
  'webhook-worker': 'index.js',
  'queue-board': 'index.js',
  'mcp-server': 'http/start-http-server.js',
};

describe.each(Object.entries(entries))('what goes into the image of %s', (app, entry) => {
  test('holds the app with its production dependencies, from which it can start', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'recto-image-'));
    try {
      await run(process.execPath, ['scripts/collect-app.mjs', `apps/${app}`, out], { cwd: repositoryRoot });
      expect(readdirSync(out).sort()).toEqual(
        ['apps', 'check-health.mjs', 'node_modules', 'package.json', 'packages', 'prisma'].sort(),
      );
      const ours = readdirSync(path.join(out, 'node_modules/@recto'));
      for (const left of ['test-support', 'system-tests', 'embedded-services', 'standalone'])
        expect(ours).not.toContain(left);
      for (const left of ['jest', 'typescript', 'prisma-cli', 'turbo', 'esbuild'])
        expect(existsSync(path.join(out, 'node_modules', left))).toBe(false);
      expect(filesBelow(out).filter((file) => /^(apps|packages)\/.*(\/src\/|\.test\.js$)/.test(file))).toEqual([]);

      // All of them, whichever packages the app uses.
      const sqlSources = filesBelow(out).filter((file) => /^packages\/.*\/sql\//.test(file));
      expect(sqlSources).toContain('packages/domain/credits/sql/move-credits.sql');
      expect(sqlSources).toContain('packages/audit-log/sql/refuse-audit-change.sql');

      // Loading the app finds every module that it needs at the start, or fails.
      const script = `await import(process.argv[1]); console.log('loaded');`;
      const main = path.join(out, 'apps', app, 'dist', entry);
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, main], { cwd: out });
      expect(stdout).toBe('loaded\n');

      // And so does its program, which is bundled: loaded, it asks for its settings.
      const program = run(process.execPath, [path.join('apps', app, 'dist/main.js')], { cwd: out, env: {} });
      await expect(program).rejects.toThrow(/The settings( of the [\w ]+)? are wrong\./);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });
});

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
}
