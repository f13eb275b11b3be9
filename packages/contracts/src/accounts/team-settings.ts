import { z } from 'zod';
import { optionalBoolean, optionalInteger, wholeNumberField } from '../fields.js';

/** PUT /settings: what is not sent stays. */
export const updateTeamSettingsRequest = z
  .object({
    auto_delete_enabled: optionalBoolean(),
    retention_period_days: optionalInteger(wholeNumberField(0, 365)).meta({
      description: '0 keeps a job for an hour after its creation.',
    }),
  })
  .transform((wire) => ({
    ...(wire.auto_delete_enabled === undefined ? {} : { autoDelete: wire.auto_delete_enabled }),
    ...(wire.retention_period_days === undefined ? {} : { retentionDays: wire.retention_period_days }),
  }));

export const teamSettingsResponse = z
  .object({
    auto_delete_enabled: z.boolean().meta({ description: 'False: jobs are kept until somebody deletes them.' }),
    retention_period_days: z.int().min(0).max(365),
  })
  .meta({ id: 'TeamSettings' });

export type TeamSettingsResponse = z.infer<typeof teamSettingsResponse>;
