import { createHash } from 'node:crypto';
import type { JobPlan } from './job-options.js';

/**
 * Names what decides a result beside the bytes of the document and the engine, as lower-case hex. A template counts by
 * what it says, and the schema as it is written: the order of its keys is that of the result.
 */
export function optionsSha256(plan: JobPlan): string {
  const { modelName, resultFormat, schema, instruction, extractBoundingBoxes, pageSelection } = plan;
  // Options that came later count only where they are used, so that results of earlier versions stay reusable.
  const later = [...(plan.extractWords ? ['words'] : []), ...(plan.extractFigures ? ['figures'] : [])];
  const options = [modelName, resultFormat, schema, instruction, extractBoundingBoxes, pageSelection, ...later];
  return createHash('sha256').update(JSON.stringify(options)).digest('hex');
}
