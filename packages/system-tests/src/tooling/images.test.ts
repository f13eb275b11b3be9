import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readComposeFile } from './read-compose-file.js';
import { readDockerfile, type DockerStage } from './read-dockerfile.js';
import { repositoryRoot } from './repository-root.js';

const apps = ['api', 'worker', 'webhook-worker', 'queue-board'];
let stages: DockerStage[];
beforeAll(async () => {
  stages = await readDockerfile();
});

test('every stage starts from an earlier one or from a pinned image', () => {
  const seen = new Set<string>();
  for (const { name, base } of stages) {
    if (!seen.has(base)) expect(base).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    seen.add(name);
  }
});

test('what Compose builds exists, from a context and a Dockerfile that exist', async () => {
  const { services } = await readComposeFile();
  const builds = Object.values(services).flatMap(({ build }) => build ?? []);
  expect(new Set(builds.map(({ target }) => target))).toEqual(new Set(apps));
  for (const { context, dockerfile, target } of builds) {
    expect(existsSync(path.join(repositoryRoot, context, dockerfile))).toBe(true);
    expect(stages.map(({ name }) => name)).toContain(target);
  }
});

describe.each([...apps, 'mcp-server'])('the image of %s', (app) => {
  test('runs its own program without a shell, as nobody special, and is asked for its health', () => {
    const stage = stages.find(({ name }) => name === app);
    const base = stages.find(({ name }) => name === stage?.base);
    const textOf = (from: DockerStage | undefined, keyword: string) =>
      from?.instructions.filter((instruction) => instruction.keyword === keyword).map(({ text }) => text);
    expect(textOf(base, 'USER')).toEqual(['node']);
    expect(textOf(stage, 'USER')).toEqual([]);
    expect(JSON.parse(textOf(stage, 'CMD')?.[0] ?? '')).toEqual(['node', `apps/${app}/dist/main.js`]);
    expect(textOf(stage, 'HEALTHCHECK')).toEqual([expect.stringContaining('"check-health.mjs"')]);
    expect(textOf(stage, 'COPY')).toEqual([`/images/${app} ./`]);
  });
});

test('the builder is not sent secrets, local data or what the build makes', () => {
  const ignored = readFileSync(path.join(repositoryRoot, '.dockerignore'), 'utf8').split('\n');
  for (const entry of ['.env', '.git', '.recto', '**/node_modules', '**/dist']) expect(ignored).toContain(entry);
});
