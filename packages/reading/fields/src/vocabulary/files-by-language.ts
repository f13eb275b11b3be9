import { vocabularyFile } from './vocabulary-file.js';

/** The languages of labels, columns and running text. */
const sevenLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** The files of a folder beside this one, one a language, in this order. */
export function filesByLanguage<Words>(folder: string, languages: readonly string[] = sevenLanguages): Words[] {
  return languages.map((language) => vocabularyFile(`${folder}/${language}.json`) as Words);
}
