import { z } from 'zod';
import { idField } from './fields.js';

/** Path parameters. A malformed id is refused before any look-up. */
export const jobParams = z.object({ job_id: idField }).transform((wire) => ({ jobId: wire.job_id }));

/** A job in the paths that manage jobs, where its id is just `id`. */
export const managedJobParams = z.object({ id: idField }).transform((wire) => ({ jobId: wire.id }));

export const endpointParams = z.object({ id: idField }).transform((wire) => ({ endpointId: wire.id }));

export const templateParams = z.object({ id: idField }).transform((wire) => ({ templateId: wire.id }));

export const apiKeyParams = z.object({ id: idField }).transform((wire) => ({ apiKeyId: wire.id }));

export const eventParams = z.object({ event_id: idField }).transform((wire) => ({ eventId: wire.event_id }));

export const organizationParams = z
  .object({ organization_id: idField })
  .transform((wire) => ({ organizationId: wire.organization_id }));

export const teamParams = z
  .object({ organization_id: idField, team_id: idField })
  .transform((wire) => ({ organizationId: wire.organization_id, teamId: wire.team_id }));
