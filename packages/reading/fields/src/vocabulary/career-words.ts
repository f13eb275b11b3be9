import { filesByLanguage } from './files-by-language.js';
import { plainWords } from './label-tokens.js';

/** Words of posts, of what schools give, and of schools. */
type CareerWords = Readonly<Record<'career' | 'degree' | 'school', string>>;

const files = filesByLanguage<CareerWords>('careers');
const wordsOf = (sort: keyof CareerWords): ReadonlySet<string> =>
  new Set(files.flatMap((file) => plainWords(file[sort])));
const words = { career: wordsOf('career'), degree: wordsOf('degree'), school: wordsOf('school') };

/** Shorter words end too many others. */
const minLettersOfEnding = 5;

/** Whether a text has a word of a post, a degree or a school, in seven languages, or one that ends with it: `Bauleiterin`. */
export function saysCareer(text: string, sort: keyof CareerWords): boolean {
  return plainWords(text).some((word) => {
    for (let at = 0; at === 0 || at <= word.length - minLettersOfEnding; at += 1)
      if (words[sort].has(word.slice(at))) return true;
    return false;
  });
}
