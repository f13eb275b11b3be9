import type { CorpusLanguage } from '../corpus-types.js';

/** What a language gives to the documents: running text with its own spelling, and the small words of business papers. */
export interface LanguageData {
  readonly code: CorpusLanguage;
  /** Public-domain literature; the file says which. Each one is a paragraph. */
  readonly passages: readonly string[];
  /** Sentences of reports with places to fill: {number}, {percent}, {year}, {month}, {place}, {amount}, {name}. */
  readonly statements: readonly string[];
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly items: readonly string[];
  /** Labels of the rows of statements and lists of goods. */
  readonly rowLabels: readonly string[];
  /** Labels of groups of rows and of columns. */
  readonly columnLabels: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly months: readonly string[];
  readonly salutation: string;
  readonly closing: string;
  readonly words: {
    readonly table: string;
    readonly figure: string;
    readonly page: string;
    readonly total: string;
    readonly note: string;
    readonly contents: string;
  };
  /** BCP 47 tag whose notation of numbers is used. */
  readonly locale: string;
}
