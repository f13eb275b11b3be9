import { readFileSync } from 'node:fs';

/** The languages of labels, columns and running text. */
const sevenLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** The files of a folder beside this one, one a language, in this order. They are ours, so their shape is known. */
export function filesByLanguage<Words>(folder: string, languages: readonly string[] = sevenLanguages): Words[] {
  return languages.map(
    (language) => JSON.parse(readFileSync(new URL(`./${folder}/${language}.json`, import.meta.url), 'utf8')) as Words,
  );
}
