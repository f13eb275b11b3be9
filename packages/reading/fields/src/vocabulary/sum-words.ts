import { readFileSync } from 'node:fs';

const files = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].map(
  // A file of our own for each language, so its shape is known.
  (language) =>
    JSON.parse(readFileSync(new URL(`./sums/${language}.json`, import.meta.url), 'utf8')) as { sums: string },
);

/** Words, as labels spell them, that rows of sums, means and balances consist of, or begin with. */
export const sumWords: ReadonlySet<string> = new Set(files.flatMap(({ sums }) => sums.split(' ')));
