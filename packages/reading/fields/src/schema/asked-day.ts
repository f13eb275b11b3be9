import { asText } from '../json-values.js';
import type { LeafPlan } from './field-plan.js';
import { splitName } from './split-name.js';

const lastInName =
  /(?:^| )(?:to|end|ends|ending|until|till|thru|through|last|expiry|bis|ende|fin|fine|final|hasta|al|au|tot|einde|eind|einddatum|fim|ate)(?: (?:date|day|datum|on|am))?$/i;
const firstInName =
  /(?:^| )(?:from|start|starts|starting|begin|beginning|first|since|von|ab|beginn|debut|du|inicio|desde|inizio|dal|del|van|vanaf|ingang)(?: (?:date|day|datum|on|am))?$/i;
const lastInDescription =
  /\b(?:last|final|end(?:ing)?|letzter?|ende|dernier|fin|último|ultimo|fine|laatste|einde|fim)\b.{0,12}\b(?:day|date|tag|datum|jour|date|día|fecha|giorno|data|dag|dia|of|des|de|del|van)\b/iu;
const firstInDescription =
  /\b(?:first|start(?:ing)?|begin(?:ning)?|erster?|beginn|premier|début|primer|inicio|primo|inizio|eerste|begin|início)\b.{0,12}\b(?:day|date|tag|datum|jour|date|día|fecha|giorno|data|dag|dia|of|des|de|del|van)\b/iu;

/** Which day of a period a field asks for, by its name and description; undefined where it does not say. */
export function dayAskedFor({ name, schema }: LeafPlan): 'first' | 'last' | undefined {
  const words = splitName(name);
  if (lastInName.test(words)) return 'last';
  if (firstInName.test(words)) return 'first';
  const description = asText(schema.description).slice(0, 200);
  if (lastInDescription.test(description)) return 'last';
  return firstInDescription.test(description) ? 'first' : undefined;
}
