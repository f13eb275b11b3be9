import type { ComposeTask } from './composition/compose-text.js';
import type { ReadPagesRequest } from './page-reading-types.js';

/** How the text of pages is laid out where it is read for this request. */
export function composeTask({
  profile: { declaredInvoice: _declaredInvoice, ...profile },
  model,
  namesFigures = false,
  needsWords = true,
}: Pick<ReadPagesRequest, 'profile' | 'model' | 'namesFigures' | 'needsWords'>): ComposeTask {
  return { type: 'compose', profile, structure: model.structure, namesFigures, needsWords };
}
