import type { CorpusLanguage } from '../corpus-types.js';
import { dutch } from './dutch.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import type { LanguageData } from './language-data.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';

const languages = {
  eng: english,
  deu: german,
  fra: french,
  spa: spanish,
  ita: italian,
  por: portuguese,
  nld: dutch,
} satisfies Record<CorpusLanguage, LanguageData>;

export function languageOf(code: CorpusLanguage): LanguageData {
  return languages[code];
}
