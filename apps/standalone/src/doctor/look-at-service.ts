import { healthResponse } from '@recto/contracts';
import { look, type Finding } from './finding.js';

const stateOf = { healthy: 'ok', degraded: 'warning', down: 'fault' } as const;

/** What a running service says of its own parts: Postgres, queue, store and workers. */
export async function lookAtService(apiUrl: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const service = await look('service', async () => {
    const response = await fetch(`${apiUrl}/health`, { signal: AbortSignal.timeout(5_000) });
    const { version, checks } = healthResponse.parse(await response.json());
    for (const [name, { status, message, response_time: time }] of Object.entries(checks))
      findings.push({ what: `service: ${name}`, state: stateOf[status], text: `${message} (${time})` });
    return { state: 'ok', text: `Recto ${version} runs at ${apiUrl}` };
  });
  return [service, ...findings];
}
