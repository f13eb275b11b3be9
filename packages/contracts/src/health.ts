import { z } from 'zod';
import { instantField } from './fields.js';

const healthStatus = z.enum(['healthy', 'degraded', 'down']);

const healthCheck = z
  .object({
    status: healthStatus,
    message: z.string(),
    response_time: z.string().meta({ example: '3ms' }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'HealthCheck' });

const healthCount = z.int().min(0);

/** The health report of specification 2.10. */
export const healthResponse = z
  .object({
    service: z.string(),
    status: healthStatus,
    version: z.string(),
    timestamp: instantField,
    checks: z.record(z.string(), healthCheck),
    summary: z.object({ healthy: healthCount, degraded: healthCount, down: healthCount, total: healthCount }),
  })
  .meta({ id: 'Health' });

export type HealthResponse = z.infer<typeof healthResponse>;

/** /health/live and /health/ready. */
export const probeResponse = z.object({ status: z.enum(['ok', 'unavailable']) }).meta({ id: 'Probe' });

export type ProbeResponse = z.infer<typeof probeResponse>;
