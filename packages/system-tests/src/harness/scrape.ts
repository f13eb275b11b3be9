import { z } from 'zod';
import type { AppName, Stack } from './start-stack.js';

/** Where an app's first process answers to operators; started with HEALTH_PORT it says so. */
function healthUrl(stack: Stack, app: AppName): string {
  const [, port] = /"healthPort":(\d+)/.exec(stack.linesOf(app).join('\n')) ?? [];
  if (port === undefined) throw new Error(`${app} has no health port`);
  return `http://127.0.0.1:${port}`;
}

/** What Prometheus would read of an app now. */
export async function scrape(stack: Stack, app: AppName): Promise<string> {
  const response = await fetch(`${healthUrl(stack, app)}/metrics`);
  if (!response.ok) throw new Error(`${app} answered ${response.status} for its metrics`);
  return response.text();
}

export async function readReadiness(stack: Stack, app: AppName): Promise<{ status: number; problems: string[] }> {
  const response = await fetch(`${healthUrl(stack, app)}/health/ready`);
  const { problems } = z.object({ problems: z.array(z.string()) }).parse(await response.json());
  return { status: response.status, problems };
}

/** The names of our families that the text declares, with or without a value. */
export function declaredFamilies(text: string): Set<string> {
  return new Set([...text.matchAll(/^# TYPE (recto_\w+) /gm)].flatMap(([, name]) => name ?? []));
}

/** Every name that a query may ask for, of all families that the text declares. */
export function exportedNames(text: string): Set<string> {
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    declared.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
}

/** The names of the families of which the text holds a value. */
export function familiesWithSamples(text: string): Set<string> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set(samples.map((line) => line.replace(/[{ ].*$/, '').replace(/_(bucket|sum|count)$/, '')));
}
