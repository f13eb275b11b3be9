import { z } from 'zod';
import { idField } from './fields.js';

/** Path parameters. A malformed id is refused before any look-up. */
export const jobParams = z.object({ job_id: idField }).transform((wire) => ({ jobId: wire.job_id }));

/** A page of a job's document, from 1. */
export const jobPageParams = z
  .object({
    job_id: idField,
    page_number: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, { error: 'must be a page number from 1' })
      .meta({ example: '1' }),
  })
  .transform((wire) => ({ jobId: wire.job_id, pageNumber: Number(wire.page_number) }));

/** A figure of a job's document: its page and its number there. */
export const jobFigureParams = z
  .object({
    job_id: idField,
    figure: z
      .string()
      .regex(/^[1-9]\d{0,6}-[1-9]\d{0,3}$/, { error: 'must be the numbers of a page and of a figure, such as 3-1' })
      .meta({ example: '1-1' }),
  })
  .transform((wire) => {
    const [pageNumber = 0, figureNumber = 0] = wire.figure.split('-').map(Number);
    return { jobId: wire.job_id, pageNumber, figureNumber };
  });

/** A job in the paths that manage jobs, where its id is just `id`. */
export const managedJobParams = z.object({ id: idField }).transform((wire) => ({ jobId: wire.id }));

export const endpointParams = z.object({ id: idField }).transform((wire) => ({ endpointId: wire.id }));

export const sourceParams = z.object({ id: idField }).transform((wire) => ({ sourceId: wire.id }));

export const templateParams = z.object({ id: idField }).transform((wire) => ({ templateId: wire.id }));

export const apiKeyParams = z.object({ id: idField }).transform((wire) => ({ apiKeyId: wire.id }));

export const memberParams = z.object({ id: idField }).transform((wire) => ({ userId: wire.id }));

export const invitationParams = z.object({ id: idField }).transform((wire) => ({ invitationId: wire.id }));

export const eventParams = z.object({ event_id: idField }).transform((wire) => ({ eventId: wire.event_id }));

export const organizationParams = z
  .object({ organization_id: idField })
  .transform((wire) => ({ organizationId: wire.organization_id }));

/** A team in an older path, which names no organization. */
export const teamAloneParams = z.object({ team_id: idField }).transform((wire) => ({ teamId: wire.team_id }));

export const teamParams = z
  .object({ organization_id: idField, team_id: idField })
  .transform((wire) => ({ organizationId: wire.organization_id, teamId: wire.team_id }));
