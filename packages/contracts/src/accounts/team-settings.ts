import { z } from 'zod';
import { idField, instantField, optionalBoolean, optionalField, optionalInteger, wholeNumberField } from '../fields.js';

const changes = {
  auto_delete_enabled: optionalBoolean(),
  retention_period_days: optionalInteger(wholeNumberField(0, 365)).meta({
    description: '0 keeps a job for an hour after its creation.',
  }),
};

const names = ['auto_delete_enabled', 'retention_period_days'] as const;

/** PUT /settings: what is not sent stays. Each may stand at the top or in `config`; at both places it must be equal. */
export const updateTeamSettingsRequest = z
  .object({
    ...changes,
    config: optionalField(z.object(changes)).meta({ description: 'The same settings, in the shape of the response.' }),
  })
  .superRefine(({ config = {}, ...top }, context) => {
    for (const name of names) {
      if (top[name] === undefined || config[name] === undefined || top[name] === config[name]) continue;
      context.addIssue({ code: 'custom', path: ['config', name], message: `must equal ${name} when both are sent` });
    }
  })
  .transform(({ config = {}, ...top }) => {
    const autoDelete = top.auto_delete_enabled ?? config.auto_delete_enabled;
    const retentionDays = top.retention_period_days ?? config.retention_period_days;
    return {
      ...(autoDelete === undefined ? {} : { autoDelete }),
      ...(retentionDays === undefined ? {} : { retentionDays }),
    };
  });

const settings = {
  auto_delete_enabled: z.boolean().meta({ description: 'False: jobs are kept until somebody deletes them.' }),
  retention_period_days: z.int().min(0).max(365),
};

export const teamSettingsResponse = z
  .object({
    team_id: idField,
    config: z.object(settings),
    ...settings,
    created_at: instantField.meta({ description: 'When the team was created.' }),
    updated_at: instantField.meta({ description: 'When the settings were last changed.' }),
  })
  .meta({ id: 'TeamSettings' });

export type TeamSettingsResponse = z.infer<typeof teamSettingsResponse>;
