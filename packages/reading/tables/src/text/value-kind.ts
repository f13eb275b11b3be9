/** What a cell holds: a quantity, a date, an identifier, words, or a sign that stands for nothing. */
export type ValueKind = 'number' | 'year' | 'date' | 'code' | 'text' | 'nothing';

const currency = String.raw`(?:[$€£¥₹₽₩₺]|(?:USD|EUR|GBP|CHF|US\$|Rs\.?|kr\.?|R\$|Fr\.?))`;
const quantity = String.raw`[+\-−–±<>≤≥~≈]?\s*[(]?\s*[+\-−–]?\s*${currency}?\s*[+\-−–(]?\s*(?:\d[\d\s.,'’·]*|\.\d+)\s*[)]?\s*${currency}?\s*[%‰°]?\s*[)]?`;
/** A unit or a footnote mark may follow; two numbers may make a range or carry an uncertainty. */
const numberPattern = new RegExp(
  String.raw`^(?:${quantity})(?:\s*(?:[-–—/×x:±]|\+\/-)\s*(?:${quantity}))?\s*(?:[a-zA-ZµΩ]{1,3}[²³]?|[*†‡§]+)?$`,
  'u',
);
const yearPattern = /^(?:(?:FY|Q[1-4])\s?)?(?:19|20)\d{2}[EAP*]?$/u;
const time = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const datePattern = new RegExp(
  String.raw`^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|${time}(?:\s?[-–—]\s?${time})?|(?:\d{1,2}\.?[ -])?\p{L}{3,9}\.?[ -]\d{1,2}(?:,? ?\d{4})?|\d{1,2}\.?[ -]\p{L}{3,9}\.?(?:[ -]\d{2,4})?)$`,
  'u',
);
const codePattern = /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d][\p{L}\d._/#-]*$/u;
const nothingPattern = /^(?:[-–—−.…*·]+|n\/?a\.?|nil|none|[$€£]\s*[-–—])$/iu;

export function valueKind(text: string): ValueKind {
  const value = text.trim();
  if (value === '' || nothingPattern.test(value)) return 'nothing';
  if (yearPattern.test(value)) return 'year';
  if (datePattern.test(value)) return 'date';
  if (value.length <= 40 && numberPattern.test(value)) return 'number';
  return codePattern.test(value) ? 'code' : 'text';
}
