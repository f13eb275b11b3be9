import { fileURLToPath } from 'node:url';

/** What the first run reads through its own API. */
export const sampleFile = fileURLToPath(new URL('../samples/recto-sample.pdf', import.meta.url));

/** Its pages: what it costs, and what is granted for it beside the trial. */
export const samplePages = 3;
