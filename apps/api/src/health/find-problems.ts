import type { ApiServices } from '../api-services.js';
import { checkHealth } from './check-health.js';

/** What keeps this process from answering requests; empty when nothing does. */
export async function findProblems(services: ApiServices): Promise<string[]> {
  if (services.isDraining()) return ['the process is shutting down'];
  const { checks } = await checkHealth(services);
  return Object.entries(checks)
    .filter(([, { status }]) => status === 'down')
    .map(([name, { message }]) => `${name}: ${message}`);
}
