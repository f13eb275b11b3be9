import { filesByLanguage } from './files-by-language.js';

/** Words, as labels spell them, that rows of sums, means and balances consist of, or begin with. */
export const sumWords: ReadonlySet<string> = new Set(
  filesByLanguage<{ sums: string }>('sums').flatMap(({ sums }) => sums.split(' ')),
);
