import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { parseDate } from '../values/parse-date.js';
import type { ParsedValue } from '../values/parsed-value.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { unitIn, units } from '../vocabulary/units.js';
import { pageText, type PageText } from './page-text.js';

/** How plainly the day of a request for payment is the day that it is due, and a figure of a sentence the field's value. */
const certaintyOf = { dueDate: 0.65, figure: 0.6 } as const;

/** The value that sentences say; undefined where they say none, or two. */
function onlyOne(found: readonly ParsedValue[], page: PageText, certainty: number): Reading | undefined {
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return undefined;
  return { value: first.value, words: page.wordsIn(first.start, first.end), certainty };
}

/** A word of paying, and behind it the word that a last day follows. */
const request =
  /(?:(?<!\p{L})(?:pay(?:able|ment)?|settle(?:ment)?|remit(?:tance)?|zahl(?:bar|en|ung)|zahlen|überweis\p{L}*|begleich\p{L}*|fällig|règl\p{L}*|pa(?:ie|y)ement|payer|payable|virement|pag\p{L}{2,8}|abon\p{L}{2,6}|transf\p{L}*|sald\p{L}*|bonific\p{L}*|liquid\p{L}*|betal\p{L}*|voldoen|voldaan)(?!\p{L}))[^.;:]{0,80}?(?<!\p{L})(?:by|before|no later than|not later than|until|on or before|bis(?: spätestens)?(?: zum)?|spätestens(?: am| bis)?|avant le|au plus tard le|jusqu'au|antes del?|hasta el|a más tardar el|entro (?:e non oltre )?il|entro|até(?: ao| a)?|vóór|uiterlijk|voor) /giu;

/** Reads the day by which a sentence asks for payment: `kindly settle this account by 6 June 2026`. */
export function readProseDueDate(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'date' || leaf.role !== 'due date') return undefined;
  const page = pageText(context.layout);
  const order = leaf.dayComesFirst ?? context.notation.dayComesFirst;
  const found = [...page.text.replace(/[’]/g, "'").matchAll(request)].flatMap((match) => {
    const start = match.index + match[0].length;
    const date = parseDate(page.text.slice(start, start + 40), order);
    return date === undefined || /\d/.test(page.text.slice(start, start + date.start)) || date.start > maxBeforeDate
      ? []
      : [{ value: date.isoDate, start: start + date.start, end: start + date.end }];
  });
  return onlyOne(found, page, certaintyOf.dueDate);
}

/** A day of the week and a comma may stand between, in characters. */
const maxBeforeDate = 14;

const written =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|twenty-four|thirty|thirty-six|sixty|ninety';
const writtenValues: ReadonlyMap<string, number> = new Map(
  written
    .split('|')
    .map((word, index): [string, number] => [
      word,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24, 30, 36, 60, 90][index] ?? 0,
    ]),
);

/** Words of a name that no sentence needs to have. */
const plainTokens: ReadonlySet<string> = new Set([
  'period',
  'number',
  'count',
  'length',
  'initial',
  'total',
  'opening',
  'in',
]);

/**
 * Reads a number of days, months or hours from the only sentence that has the other words of the field's name and one
 * such figure: `notice_days` from "on thirty (30) days' written notice".
 */
export function readProseNumber(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'number' && leaf.kind !== 'integer') return undefined;
  const unit = unitIn(leaf.nameTokens);
  const needed = leaf.nameTokens.filter((token) => token !== unit && !plainTokens.has(token));
  if (unit === undefined) return undefined;
  const page = pageText(context.layout);
  const figure = new RegExp(
    String.raw`(?<![\p{L}\d.,-])(?:(${written}) ?)?\(?(\d{1,3})?\)? ?-?(?:calendar |business |consecutive |full )?(?:${units.get(unit) ?? ''})(?!\p{L})`,
    'giu',
  );
  const found = [...page.text.matchAll(/[^.;]+[.;]?/g)].flatMap((sentence) => {
    const tokens = new Set(labelTokens(sentence[0]));
    if (!needed.every((token) => tokens.has(token))) return [];
    const figures = [...sentence[0].matchAll(figure)].flatMap((match) => {
      const value = match[2] === undefined ? writtenValues.get((match[1] ?? '').toLowerCase()) : Number(match[2]);
      return value === undefined
        ? []
        : [{ value, start: sentence.index + match.index, end: sentence.index + match.index + match[0].length }];
    });
    return figures.length === 1 ? figures : [];
  });
  return onlyOne(found, page, certaintyOf.figure);
}
