/** Whether an answer says what the truth says: texts by letters and digits, numbers to half a cent, dates by their day. */
export function isSameValue(truth: unknown, value: unknown, kind: string | undefined, isDayFirst: boolean): boolean {
  if (truth === null || truth === undefined || truth === '' || value === null) return false;
  if (kind === 'number' || typeof truth === 'number') return Math.abs(toNumber(truth) - toNumber(value)) < 0.005;
  if (kind === 'date') return toDay(printed(truth), isDayFirst) === toDay(printed(value), isDayFirst);
  return folded(truth) === folded(value);
}

function printed(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function folded(value: unknown): string {
  return printed(value)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** `1.234,56`, `$1,234.56`: the later of the two marks is the decimal one. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  const digits = printed(value).replace(/[^\d.,-]/g, '');
  const isComma = digits.lastIndexOf(',') > digits.lastIndexOf('.');
  return Number(isComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''));
}

function toDay(text: string, isDayFirst: boolean): string {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (iso !== null) return iso.slice(1).join('-');
  const [, first = '', second = '', year = ''] = /(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})/.exec(text) ?? [];
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
