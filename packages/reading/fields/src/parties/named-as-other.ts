import type { LabelPlace } from '../labels/label-place.js';
import { textOf } from '../layout/layout-page.js';
import { findTerms } from '../schema/find-terms.js';

/** Names that are not of who wrote the document. */
const otherRoles: ReadonlySet<string> = new Set(['customer', 'guests', 'name']);

/** `Patient: Ann Baker`: a label elsewhere on the page says that who is named so is not who wrote it. */
export function isNamedAsOther(name: string, places: readonly LabelPlace[]): boolean {
  return places.some(({ key, segment, endWord, endsWithColon }) => {
    const isNamed = endsWithColon && textOf(segment.words.slice(endWord)).startsWith(name);
    return isNamed && findTerms(key, 'document').some(({ role }) => otherRoles.has(role));
  });
}
