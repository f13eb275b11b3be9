import { setTimeout as pause } from 'node:timers/promises';
import type { HealthResponse } from '@recto/contracts';
import type { Logger } from '@recto/telemetry';

export interface Finding {
  status: 'healthy' | 'degraded' | 'down';
  message: string;
  details?: Record<string, unknown>;
}

export type Check = () => Promise<Finding>;

const checkTimeoutMs = 2_000;

const silence: Finding = { status: 'down', message: `does not answer within ${checkTimeoutMs / 1_000} s` };
const failure: Finding = { status: 'down', message: 'does not answer as it should' };

/** One line of the health report. A check that fails or takes longer than 2 s is `down`; why goes to the log only. */
export async function runCheck(logger: Logger, name: string, check: Check): Promise<HealthResponse['checks'][string]> {
  const startedAtMs = performance.now();
  const stop = new AbortController();
  const timeUp = pause(checkTimeoutMs, silence, { signal: stop.signal, ref: false }).catch(() => silence);
  const finding = await Promise.race([
    check().catch((error: unknown) => {
      logger.warn('health check failed', { check: name, error });
      return failure;
    }),
    timeUp,
  ]);
  stop.abort();
  const responseTimeMs = Math.round(performance.now() - startedAtMs);
  return { details: {}, ...finding, response_time: `${responseTimeMs}ms` };
}
