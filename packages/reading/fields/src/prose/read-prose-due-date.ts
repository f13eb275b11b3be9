import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { parseDate } from '../values/parse-date.js';
import { pageText } from './page-text.js';

/** How plainly the day of a request for payment is the day that it is due. */
const certainty = 0.65;

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
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return undefined;
  return { value: first.value, words: page.wordsIn(first.start, first.end), certainty };
}

/** A day of the week and a comma may stand between, in characters. */
const maxBeforeDate = 14;
