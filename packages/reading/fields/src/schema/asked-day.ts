import { asText } from '../json-values.js';
import { periodWords } from '../vocabulary/period-words.js';
import type { LeafPlan } from './field-plan.js';
import { splitName } from './split-name.js';

const days = ['last', 'first'] as const;

/** Which day of a period a field asks for, by its name and description; undefined where it does not say. */
export function dayAskedFor({ name, schema }: LeafPlan): 'first' | 'last' | undefined {
  const words = splitName(name);
  const description = asText(schema.description).slice(0, 200);
  return (
    days.find((day) => periodWords[day].name.test(words)) ??
    days.find((day) => periodWords[day].description.test(description))
  );
}
