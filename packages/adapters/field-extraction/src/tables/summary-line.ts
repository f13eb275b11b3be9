import { labelAt } from '../labels/find-labels.js';
import { textOf, type Line } from '../layout/layout-page.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';

const keysOf = (labels: string): ReadonlySet<string> =>
  new Set(labels.split(',').map((label) => labelKey(labelTokens(label))));

/** Labels of lines below or between the items that are no items. */
const summaryKeys = keysOf(
  'sub total,total,grand total,total amount,net amount,tax,tax amount,total tax,tax total,amount due,balance due,balance,total due,sum,net total,gross total,invoice total,amount paid,closing balance,opening balance,total excluding tax,total including tax,gross amount,invoice amount,carried forward,amount carried forward,brought forward,plus tax,including tax,net,gross,pay,net pay,end amount,total net,total gross,taxable amount,tax base,total price,items total,order total,contract total,total debit,total credit,net order,base imponible,payment amount,total pay,amount,change,cash,sales tax,total before tax,total general,ubertrag,a reporter,suma y sigue,amount payable,previous balance,new balance,total document,total spot,total line,base,net value,total value,total discount',
);

/** True for a line whose first text is the label of a sum and that has nothing else but figures. */
export function isSummaryLine(line: Line): boolean {
  const first = line.segments.find((segment) => /\p{L}/u.test(segment.text));
  return first !== undefined && startsWith(first, summaryKeys);
}

function startsWith(segment: Line['segments'][number], keys: ReadonlySet<string>): boolean {
  const place = labelAt(segment, 0, keys);
  if (place === undefined) return false;
  const rest = textOf(segment.words.slice(place.endWord));
  return place.endsWithColon || !/\p{L}{3}/u.test(rest.replace(/\([^)]*\)|\b(?:EUR|USD|GBP|CHF|euros?)\b/giu, ''));
}
