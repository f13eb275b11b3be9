import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from '../repository-root.js';

const folder = path.join(repositoryRoot, 'infra/kubernetes');

const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({
      secretKeyRef: z.object({ name: z.string(), key: z.string(), optional: z.boolean().optional() }).optional(),
      configMapKeyRef: z.object({ name: z.string(), key: z.string() }).optional(),
    })
    .optional(),
});
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(variable),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.object({ requests: z.record(z.string(), z.unknown()), limits: z.record(z.string(), z.unknown()) }),
  securityContext: z.record(z.string(), z.unknown()),
});
const podSpec = z.looseObject({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: z.int().optional(),
  securityContext: z.record(z.string(), z.unknown()),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
});

export type Container = z.infer<typeof container>;
export type PodSpec = z.infer<typeof podSpec>;

/** An object for the API of Kubernetes; its shape is checked against that of its kind in a test of its own. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [field: string]: unknown;
}

/** The settings that the base gives to ConfigMap `recto-settings`, by name. */
export function readSettingsMap(): Map<string, string> {
  const text = readFileSync(path.join(folder, 'base/kustomization.yaml'), 'utf8');
  const { configMapGenerator } = z
    .object({ configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })) })
    .parse(parse(text));
  const literals = configMapGenerator.find(({ name }) => name === 'recto-settings')?.literals ?? [];
  return new Map(
    literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
  );
}

/** The manifests of the base as they stand in their files. */
export function readBase(): Manifest[] {
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(readFileSync(path.join(folder, 'base/kustomization.yaml'), 'utf8')));
  return resources.flatMap((file) => parseManifests(readFileSync(path.join(folder, 'base', file), 'utf8')));
}

/** Whether this machine has a kubectl that renders what these overlays use (Kustomize 5). */
export function canRender(): boolean {
  const { stdout, error } = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
  return error === undefined && /Kustomize Version: v[5-9]/.test(stdout);
}

/** An overlay as `kubectl apply --kustomize` would send it. */
export function renderOverlay(name: string): Manifest[] {
  const overlay = path.join(folder, 'overlays', name);
  return parseManifests(execFileSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' }));
}

/** The pods that a manifest starts, or null. */
export function podSpecOf({ kind, spec }: Manifest): PodSpec | null {
  if (kind !== 'Deployment' && kind !== 'Job') return null;
  return z.object({ template: z.object({ spec: podSpec }) }).parse(spec).template.spec;
}

function parseManifests(text: string): Manifest[] {
  const named = z.looseObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.looseObject({ name: z.string() }),
  });
  return parseAllDocuments(text).map((document) => named.parse(document.toJS()));
}
