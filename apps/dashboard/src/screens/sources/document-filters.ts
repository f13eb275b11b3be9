import { parseFilters } from '../../components/address-filters.js';

/** The states of a document of a source, in the words of the API. */
export const documentStates = ['running', 'delivered', 'set_aside', 'superseded'] as const;

/** The filter of the documents of a source, as the address bar holds it. */
export type DocumentFilters = Partial<Record<'state', string>>;

/** A state that there is not is no filter. */
export function parseDocumentFilters(search: Record<string, unknown>): DocumentFilters {
  const { state } = parseFilters(search, ['state']);
  return state !== undefined && documentStates.some((each) => each === state) ? { state } : {};
}
