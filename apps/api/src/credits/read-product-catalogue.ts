import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseProductCatalogue, type ProductCatalogue } from '@recto/credits';

/** What is sold where the operator says nothing else. */
const defaultFile = fileURLToPath(new URL('../../products.json', import.meta.url));

/** The catalogue in the operator's file, read once: a change counts from the next start. Throws an Error that says what is wrong with it. */
export function readProductCatalogue(file: string = defaultFile): ProductCatalogue {
  return parseProductCatalogue(readFileSync(file, 'utf8'));
}
