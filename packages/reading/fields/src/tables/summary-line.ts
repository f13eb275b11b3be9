import { labelAt } from '../labels/find-labels.js';
import { textOf, type Line, type Segment } from '../layout/layout-page.js';
import { labelKeyOf, labelTokens } from '../vocabulary/label-tokens.js';

const keysOf = (labels: string): ReadonlySet<string> => new Set(labels.split(',').map(labelKeyOf));

/** Labels of lines below or between the items that are no items. */
const summaryKeys = keysOf(
  'sub total,total,grand total,total amount,net amount,tax,tax amount,total tax,tax total,amount due,balance due,balance,total due,sum,net total,gross total,invoice total,amount paid,closing balance,opening balance,total excluding tax,total including tax,gross amount,invoice amount,carried forward,amount carried forward,brought forward,plus tax,including tax,net,gross,pay,net pay,end amount,total net,total gross,taxable amount,tax base,total price,items total,order total,contract total,total debit,total credit,net order,base imponible,payment amount,total pay,amount,change,cash,sales tax,total before tax,total general,ubertrag,a reporter,suma y sigue,amount payable,previous balance,new balance,total document,total spot,total line,base,net value,total value,total discount',
);

/** Words that labels of sums consist of; one of the others has to be there too. */
const summaryTokens: ReadonlySet<string> = new Set(
  'sub total sum net gross tax amount rate base due pay payable including excluding plus invoice discount % less'.split(
    ' ',
  ),
);
const sumTokens: ReadonlySet<string> = new Set(['total', 'sum', 'net', 'gross', 'tax', 'discount']);

/**
 * True for a line whose first text is the label of a sum and that has nothing else but figures, or that ends with such a
 * label and one figure: sums stand beside other things at times.
 */
export function isSummaryLine(line: Line): boolean {
  const first = line.segments.find((segment) => /\p{L}/u.test(segment.text));
  if (first === undefined) return false;
  return startsWith(first, summaryKeys) || isSumLabel(first, line) || endsWithSum(line);
}

/** `abzgl. 2 % Rabatt`, `Zwischensumme netto`, `Jobs total` with nothing but one figure behind. */
function isSumLabel(segment: Segment, line: Line): boolean {
  const [figure, ...others] = line.segments.slice(segment.index + 1);
  if (figure === undefined || others.length > 0 || !isFigure(figure)) return false;
  const tokens = labelTokens(segment.text.replace(/\d+(?:[.,]\d+)?/g, ' '));
  const isOfSums = tokens.every((token) => summaryTokens.has(token)) && tokens.some((token) => sumTokens.has(token));
  const isTotalOf = tokens.at(-1) === 'total' || tokens[0] === 'total' || tokens[0] === 'sum';
  return isOfSums ? tokens.length > 1 : segment.words.length <= 3 && isTotalOf;
}

function endsWithSum({ segments }: Line): boolean {
  const [label, figure] = segments.slice(-2);
  return (
    segments.length > 2 &&
    label !== undefined &&
    figure !== undefined &&
    /\p{L}/u.test(label.text) &&
    isFigure(figure) &&
    startsWith(label, summaryKeys)
  );
}

function isFigure({ text }: Segment): boolean {
  return /\d/.test(text) && !/\p{L}{4}/u.test(text);
}

function startsWith(segment: Segment, keys: ReadonlySet<string>): boolean {
  const place = labelAt(segment, 0, keys);
  if (place === undefined) return false;
  const rest = textOf(segment.words.slice(place.endWord));
  return place.endsWithColon || !/\p{L}{3}/u.test(rest.replace(/\([^)]*\)|\b(?:EUR|USD|GBP|CHF|euros?)\b/giu, ''));
}
