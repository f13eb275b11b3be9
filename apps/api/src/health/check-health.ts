import type { HealthResponse } from '@recto/contracts';
import type { ApiServices } from '../api-services.js';
import { serviceVersion } from '../service-version.js';
import { runCheck, type Check, type Finding } from './run-check.js';

/** The service cannot do its work without these three; without a worker it only does it later. */
function checksOf({ db, taskRuntime, objectStore }: ApiServices): Record<string, Check> {
  return {
    postgres: async () => {
      await db.prisma.$queryRaw`select 1`;
      return answers;
    },
    queue: async () => {
      await taskRuntime.checkHealth();
      return answers;
    },
    object_store: async () => {
      await objectStore.checkHealth();
      return answers;
    },
    workers: async () => {
      const count = await taskRuntime.countWorkers();
      if (count > 0) return { status: 'healthy', message: 'at least one worker is alive', details: { count } };
      return { status: 'degraded', message: 'no worker is alive: jobs wait', details: { count } };
    },
  };
}

const answers: Finding = { status: 'healthy', message: 'answers' };

/** Looks at every part of the service, at the same time and for at most 2 s each (specification 2.10). */
export async function checkHealth(services: ApiServices): Promise<HealthResponse> {
  const entries = await Promise.all(
    Object.entries(checksOf(services)).map(async ([name, check]) => {
      const result = await runCheck(services.logger, name, check);
      // No one can count workers while the queue is away; that is the queue's fault.
      return [
        name,
        name === 'workers' && result.status === 'down' ? { ...result, status: 'degraded' as const } : result,
      ] as const;
    }),
  );
  const statuses = entries.map(([, { status }]) => status);
  const count = (wanted: HealthResponse['status']) => statuses.filter((status) => status === wanted).length;
  const summary = {
    healthy: count('healthy'),
    degraded: count('degraded'),
    down: count('down'),
    total: statuses.length,
  };
  return {
    service: 'recto-api',
    status: summary.down > 0 ? 'down' : summary.degraded > 0 ? 'degraded' : 'healthy',
    version: serviceVersion,
    timestamp: new Date().toISOString(),
    checks: Object.fromEntries(entries),
    summary,
  };
}
