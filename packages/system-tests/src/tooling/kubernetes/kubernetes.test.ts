import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readSettings, settingNames } from '../read-app-settings.js';
import { readDockerfile, type DockerStage } from '../read-dockerfile.js';
import { repositoryRoot } from '../repository-root.js';
import { findMetricProblems } from '../monitoring/find-metric-problems.js';
import { findShapeProblems, moduleOf } from './find-shape-problems.js';
import {
  canRender,
  podSpecOf,
  readBase,
  readSettingsMap,
  renderOverlay,
  type Container,
  type Manifest,
} from './read-manifests.js';

const overlayNames = readdirSync(path.join(repositoryRoot, 'infra/kubernetes/overlays'));
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')));
/** The program of a container, where its settings are read, and what the file of settings is called. */
const programs: Record<string, [app: string, settings: string]> = {
  api: ['api', 'config'],
  worker: ['worker', 'config'],
  'webhook-worker': ['webhook-worker', 'config'],
  'queue-board': ['queue-board', 'config'],
  setup: ['api', 'setup/config'],
  'wait-for-setup': ['api', 'setup/wait-config'],
};
/** Of every kind of secret, one that its reader takes. */
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgresql://recto:secret@postgres.recto-data.svc:5432/recto',
  REDIS_URL: 'redis://:secret@redis.recto-data.svc:6379/0',
  S3_ACCESS_KEY: 'GK00',
  S3_SECRET_KEY: 'secret',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  SECRETS_KEY_PREVIOUS: Buffer.alloc(32, 1).toString('base64'),
  QUEUE_BOARD_USER: 'operator',
  QUEUE_BOARD_PASSWORD: 'a long password',
  OPERATOR_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
  PAYMENTS_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
  SETUP_API_KEY: 'recto_key',
  SETUP_USER_PASSWORD: 'a long password',
};

const base = readBase();
const rendered: Record<string, Manifest[]> = Object.fromEntries(
  canRender() ? overlayNames.map((name) => [name, renderOverlay(name)]) : [],
);
const sets: [string, Manifest[]][] = [['base', base], ...Object.entries(rendered)];
const containersOf = (manifests: Manifest[]): Container[] =>
  manifests.flatMap((manifest) => {
    const pod = podSpecOf(manifest);
    return pod ? [...pod.initContainers, ...pod.containers] : [];
  });
let stages: DockerStage[];
beforeAll(async () => {
  stages = await readDockerfile();
});

test('every overlay is rendered where there is a kubectl with Kustomize 5', () => {
  expect(overlayNames.sort()).toEqual(['air-gapped', 'autoscaled', 'small']);
  if (canRender()) expect(Object.keys(rendered).sort()).toEqual(overlayNames);
});

test('all manifests have the shapes of the APIs of Kubernetes and KEDA, and no name that those lack', async () => {
  const texts = new Set(sets.flatMap(([, manifests]) => manifests.map((manifest) => JSON.stringify(manifest))));
  const all = [...texts].map((text) => JSON.parse(text) as Manifest);
  expect(findShapeProblems(all)).toEqual([]);
  for (const manifest of all) await validate(manifest);
  const wrong = { ...structuredClone(base.find(({ kind }) => kind === 'Deployment')), replica: 1 } as Manifest;
  expect(findShapeProblems([wrong])).toEqual([expect.stringMatching(/replica.* does not exist/)]);
  await expect(validate({ ...wrong, spec: { replicas: 'two' } })).rejects.toThrow('replicas');
});

describe.each(sets)('%s', (name, manifests) => {
  const containers = containersOf(manifests);

  test('runs images of ours, of this version exactly', () => {
    expect(containers.length).toBeGreaterThanOrEqual(9);
    for (const { image } of containers) {
      const [, app = '', tag] = /recto\/([a-z-]+):(.+)$/.exec(image) ?? [];
      expect(stages.map((stage) => stage.name)).toContain(app);
      expect(tag).toBe(version);
    }
  });

  test('gives settings that their programs know, and all that they require', async () => {
    const settings = new Map([...readSettingsMap(), ['S3_ENDPOINT', 'http://garage:3900']]);
    for (const container of deduplicated(containers)) {
      const [app = '', file = ''] = programs[container.name] ?? [];
      const known = new Set([
        ...(await settingNames(app, file)),
        ...(file === 'setup/config' ? await settingNames('api') : []),
      ]);
      const names = container.env.map((variable) => variable.name);
      expect(names.filter((variable) => !known.has(variable))).toEqual([]);
      const environment = Object.fromEntries(
        container.env.map(({ name: variable, value, valueFrom }) => [
          variable,
          value ??
            secrets[valueFrom?.secretKeyRef?.key ?? ''] ??
            settings.get(valueFrom?.configMapKeyRef?.key ?? '') ??
            '',
        ]),
      );
      expect([container.name, await problemWith(app, file, environment)]).toEqual([container.name, null]);
    }
  });

  test('asks every app for its health where the image answers', () => {
    for (const container of deduplicated(containers).filter(({ ports }) => ports.length > 0)) {
      const stage = stages.find((each) => each.name === container.name);
      const instructions = stage?.instructions ?? [];
      const exposed = instructions
        .find(({ keyword }) => keyword === 'EXPOSE')
        ?.text.split(' ')
        .map(Number);
      expect(container.ports.map(({ containerPort }) => containerPort)).toEqual(exposed);
      const healthPort = container.ports.find((port) => port.name === 'health')?.containerPort;
      expect(container.env.find((variable) => variable.name === 'HEALTH_PORT')?.value).toBe(String(healthPort));
      expect(instructions.find(({ keyword }) => keyword === 'ENV')?.text).toBe(`HEALTH_PORT=${healthPort}`);
      expect(container.startupProbe?.httpGet).toEqual({ path: '/health/live', port: 'health' });
      expect(container.livenessProbe?.httpGet).toEqual({ path: '/health/live', port: 'health' });
      expect(container.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: 'health' });
    }
  });

  test('runs nothing with rights, without limits or with a token', () => {
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(container.resources.requests).sort()).toEqual(['cpu', 'memory']);
      expect(Object.keys(container.resources.limits)).toEqual(['memory']);
    }
    const accounts = manifests.filter(({ kind }) => kind === 'ServiceAccount');
    for (const account of accounts) expect(account.automountServiceAccountToken).toBe(false);
    for (const pod of manifests.map(podSpecOf).filter((spec) => spec !== null)) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(accounts.map(({ metadata }) => metadata.name)).toContain(pod.serviceAccountName);
    }
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
    expect(manifests.filter(({ kind }) => kind.includes('Role'))).toEqual([]);
  });

  test('takes secrets by name, never from a map or as a value', () => {
    for (const { env } of containers) {
      for (const { name: variable, valueFrom } of env) {
        const isSecret = Object.hasOwn(secrets, variable);
        expect([variable, valueFrom?.secretKeyRef?.name]).toEqual([variable, isSecret ? 'recto-secrets' : undefined]);
      }
    }
  });

  test('gives every app longer to stop than it takes by itself', () => {
    for (const manifest of manifests.filter(({ kind }) => kind === 'Deployment')) {
      const pod = podSpecOf(manifest);
      const app = pod?.containers[0]?.name ?? '';
      const main = readFileSync(path.join(repositoryRoot, 'apps', app, 'src/main.ts'), 'utf8');
      const ownMs = Number(/graceMs = ([\d_]+)/.exec(main)?.[1]?.replaceAll('_', '') ?? 15_000);
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(ownMs / 1_000 + 10);
    }
  });

  test('lets nothing in or out but by a policy, and no delivery into the cluster', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    const named = (policy: string) => policies.find(({ metadata }) => metadata.name === policy)?.spec;
    expect(named('recto-deny-all')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const everywhere = JSON.stringify(policies).match(/"0\.0\.0\.0\/0"/g) ?? [];
    const withoutPrivate =
      JSON.stringify(policies).match(/"cidr":"0\.0\.0\.0\/0","except":\[[^\]]*"10\.0\.0\.0\/8"[^\]]*\]/g) ?? [];
    expect(withoutPrivate).toHaveLength(everywhere.length);
    expect(everywhere).toHaveLength(name === 'air-gapped' ? 0 : 2);
  });
});

const whereRendered = canRender() ? describe : describe.skip;
whereRendered('what an overlay is for', () => {
  const of = (overlay: string, kind: string) => (rendered[overlay] ?? []).filter((manifest) => manifest.kind === kind);

  test('small runs one of each, which a drain of the node may move', () => {
    for (const { spec } of of('small', 'Deployment')) expect(spec).toHaveProperty('replicas', 1);
    expect(of('small', 'PodDisruptionBudget')).toEqual([]);
  });

  test('autoscaled leaves every number to one autoscaler with bounds, which asks for metrics that exist', () => {
    const scalers = [...of('autoscaled', 'ScaledObject'), ...of('autoscaled', 'HorizontalPodAutoscaler')];
    expect(scalers.map(({ metadata }) => metadata.name).sort()).toEqual([
      'recto-api',
      'recto-webhook-worker',
      'recto-worker',
    ]);
    for (const { spec } of scalers) {
      expect(JSON.stringify(spec)).toMatch(/"max\w+":\d+/);
      expect(JSON.stringify(spec)).toContain('stabilizationWindowSeconds');
    }
    const isScaled = ({ metadata }: Manifest) => scalers.some((scaler) => scaler.metadata.name === metadata.name);
    for (const { spec } of of('autoscaled', 'Deployment').filter(isScaled)) expect(spec).not.toHaveProperty('replicas');
    const queries = [...JSON.stringify(scalers).matchAll(/"query":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
      z.string().parse(JSON.parse(text)),
    );
    expect(queries).toHaveLength(3);
    for (const query of queries) expect(findMetricProblems(query)).toEqual([]);
  });

  test('air-gapped takes images and addresses from inside alone', () => {
    const text = JSON.stringify(rendered['air-gapped']);
    expect(
      containersOf(rendered['air-gapped'] ?? []).filter(({ image }) => !image.startsWith('registry.internal.example/')),
    ).toEqual([]);
    expect(text).not.toContain('2000::/3');
  });
});

/** Overlays share most of their settings: each environment is read once. */
const problems = new Map<string, Promise<string | null>>();
function problemWith(app: string, file: string, environment: Record<string, string>): Promise<string | null> {
  const key = JSON.stringify([app, file, environment]);
  const known = problems.get(key) ?? readSettings(app, environment, file).then(({ problem }) => problem);
  problems.set(key, known);
  return known;
}

/** The same container stands before every app. */
function deduplicated(containers: Container[]): Container[] {
  return [...new Map(containers.map((container) => [container.name, container])).values()];
}

/** Throws when the object breaks the schema of its kind. */
async function validate(manifest: Manifest): Promise<void> {
  const exported = (await import(moduleOf(manifest))) as Record<string, unknown>;
  const kind = exported[manifest.kind];
  if (typeof kind !== 'function') throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
  const model: unknown = Reflect.construct(kind, [manifest]);
  if (!hasValidate(model)) throw new Error(`no validator for ${manifest.kind}`);
  model.validate();
}

function hasValidate(model: unknown): model is { validate: () => void } {
  return typeof model === 'object' && model !== null && 'validate' in model && typeof model.validate === 'function';
}
