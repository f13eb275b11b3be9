import type { CorpusLanguage } from '../corpus-types.js';
import type { Random } from '../random.js';
import type { LanguageData } from './language-data.js';
import { languageOf } from './language-of.js';

/** Writes in one language, never the same text twice in a row. */
export interface Author {
  readonly language: LanguageData;
  /** A paragraph of literature. */
  passage(): string;
  /** A paragraph of a report, of that many sentences. */
  report(sentences: number): string;
  title(): string;
  heading(): string;
  item(): string;
  rowLabel(): string;
  columnLabel(): string;
  /** In the language's notation, with that many decimals. */
  number(value: number, decimals?: number): string;
  percent(): string;
  amount(): string;
}

export function createAuthor(code: CorpusLanguage, random: Random): Author {
  const language = languageOf(code);
  const number = (value: number, decimals = 0): string => formatNumber(language.locale, value, decimals);
  const percent = (): string => `${number(random.between(0.4, 68), 1)}${language.locale === 'en-GB' ? '' : '\u00a0'}%`;
  const amount = (): string => `${number(random.integer(20, 9_000) * 100)}\u00a0${random.pick(['EUR', 'USD', 'CHF'])}`;
  const statement = dealer(language.statements, random);
  const fill = (sentence: string): string =>
    sentence
      .replaceAll('{number}', () => number(random.integer(12, 48_000)))
      .replaceAll('{percent}', percent)
      .replaceAll('{year}', () => String(random.integer(1998, 2025)))
      .replaceAll('{month}', () => random.pick(language.months))
      .replaceAll('{place}', () => random.pick(language.places))
      .replaceAll('{amount}', amount)
      .replaceAll('{name}', () => random.pick(language.people));
  return {
    language,
    passage: dealer(language.passages, random),
    report: (sentences) => Array.from({ length: sentences }, () => fill(statement())).join(' '),
    title: dealer(language.titles, random),
    heading: dealer(language.headings, random),
    item: dealer(language.items, random),
    rowLabel: dealer(language.rowLabels, random),
    columnLabel: dealer(language.columnLabels, random),
    number,
    percent,
    amount,
  };
}

/** Hands out the values in random order, each one before any comes again. */
function dealer(values: readonly string[], random: Random): () => string {
  let pack: string[] = [];
  return () => {
    if (pack.length === 0) pack = random.shuffled(values);
    return pack.pop() ?? '';
  };
}

/** The narrow space of some notations is missing in many fonts; the wider one means the same. */
function formatNumber(locale: string, value: number, decimals: number): string {
  const text = value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return text.replaceAll('\u202f', '\u00a0');
}
