import type { Prisma, Row, Tx } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { saveTemplate, type TemplateOptions } from '@recto/templates';

/**
 * Keeps the options of a job that starts as a template of its user, where the job asks for that. Returns the job, which
 * then names the template's slug.
 */
export async function saveJobTemplate(tx: Tx, ctx: TeamContext, job: Row.Job): Promise<Row.Job> {
  const { id, teamId, userId, saveAsTemplate: name } = job;
  if (name === null) return job;
  const savedTemplateSlug = await saveTemplate(tx, ctx, { teamId, userId, name, options: optionsOf(job) });
  return tx.job.update({ where: { id }, data: { savedTemplateSlug } });
}

function optionsOf({ resultFormat, modelName, schema, instruction, extractBoundingBoxes }: Row.Job): TemplateOptions {
  return {
    resultFormat: resultFormat === 'structured' ? 'structured' : 'markdown',
    modelName,
    schema: storedSchema(schema),
    instructions: instruction,
    extractBoundingBoxes,
  };
}

/** A job's schema was checked to be an object before the job was made. */
function storedSchema(schema: Prisma.JsonValue): Prisma.InputJsonObject | null {
  return schema as Prisma.InputJsonObject | null;
}
