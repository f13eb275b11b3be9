import { fileURLToPath } from 'node:url';

/** The checkout, seen from dist/tooling/ (or src/tooling/) of this package; ends with a slash. */
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
