/**
 * The languages of the default install, by their ISO 639-2 codes, with their tags (BCP 47). Each has its data for recognition, which
 * `packages/reading/recognition` depends on, and its letters in `letter-groups.ts`.
 */
const tags = { eng: 'en', deu: 'de', fra: 'fr', spa: 'es', ita: 'it', por: 'pt', nld: 'nl' } as const;

export type Language = keyof typeof tags;

export const defaultLanguages = Object.keys(tags) as Language[];

/** Undefined for a language beyond the default ones. */
export function tagOfLanguage(code: string): string | undefined {
  return new Map<string, string>(Object.entries(tags)).get(code);
}
