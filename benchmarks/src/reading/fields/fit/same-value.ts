/** Whether an answer says what the truth says: texts by letters and digits, numbers to half a cent, dates by their day. */
export function isSameValue(truth: unknown, value: unknown, kind: string | undefined, isDayFirst: boolean): boolean {
  if (truth === null || truth === undefined || truth === '' || value === null) return false;
  if (kind === 'number' || typeof truth === 'number') return Math.abs(toNumber(truth) - toNumber(value)) < 0.005;
  if (kind === 'date') return toDay(printed(truth), isDayFirst) === toDay(printed(value), isDayFirst);
  return folded(truth) === folded(value);
}

/** What is less alike has other words, or words more. */
const shareOfMisread = 0.85;

/** The share of the letters and digits of the longer text that is as in the other, by an edit distance; 0 where it is too small to count. */
export function likeness(truth: unknown, value: unknown): number {
  if (typeof truth !== 'string' || typeof value !== 'string') return 0;
  const [short, long] = [folded(truth), folded(value)].sort((one, other) => one.length - other.length);
  if (short === undefined || long === undefined || short.length < shareOfMisread * long.length) return 0;
  if (short === long) return 1;
  let row = Array.from({ length: short.length + 1 }, (_, at) => at);
  for (let line = 0; line < long.length; line += 1) {
    const next = [line + 1];
    for (let at = 1; at <= short.length; at += 1)
      next[at] = Math.min(
        (row[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (row[at - 1] ?? 0) + (short.charAt(at - 1) === long.charAt(line) ? 0 : 1),
      );
    row = next;
  }
  const share = 1 - (row.at(-1) ?? 0) / long.length;
  return share >= shareOfMisread ? share : 0;
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
