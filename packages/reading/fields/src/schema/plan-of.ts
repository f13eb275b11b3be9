import type { JsonSchema } from '../extraction-types.js';
import { planFields, type ExtractionPlan } from './plan-fields.js';

/** Plans are the same for all pages of a batch that pass the same schema object and the same words. */
const plansBySchema = new WeakMap<JsonSchema, Map<string, ExtractionPlan>>();

/** The plan of a schema and an instruction, made once for each pair. */
export function planOf(schema: JsonSchema, instruction = ''): ExtractionPlan {
  const plans = plansBySchema.get(schema) ?? new Map<string, ExtractionPlan>();
  plansBySchema.set(schema, plans);
  const plan = plans.get(instruction) ?? planFields(schema, instruction);
  plans.set(instruction, plan);
  return plan;
}
