import { invalidInput } from '@recto/errors';
import type { ApiServices } from '../api-services.js';

/**
 * Throws invalid_input, with the list of models, for a name that is none of them; nothing for no name. Only earlier jobs
 * can have one that is switched off.
 */
export function assertKnownModel(
  { extractionModels }: Pick<ApiServices, 'extractionModels'>,
  name: string | undefined,
  { ofEarlierJobs = false }: { ofEarlierJobs?: boolean } = {},
): void {
  const names = extractionModels.filter(({ isEnabled }) => isEnabled || ofEarlierJobs).map((model) => model.name);
  if (name === undefined || names.includes(name)) return;
  const list = names.join(', ');
  throw invalidInput(`There is no model "${name}". The models are: ${list}.`, [
    { path: 'model', message: `must be one of ${list}` },
  ]);
}
