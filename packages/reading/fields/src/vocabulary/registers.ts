/** A register that companies and taxpayers have numbers in. */
export interface Register {
  readonly id: string;
  /** Names of fields that ask for it, in plain words. */
  readonly asked: RegExp;
  /** What stands in front of its numbers. */
  readonly marker: RegExp;
  /** Its numbers, as they are printed behind the marker. */
  readonly value: RegExp;
}

const register = (id: string, asked: RegExp, marker: RegExp, value: RegExp): Register => ({ id, asked, marker, value });

/** Registers that are told apart by their names; `tax id` and the like may be any. */
export const registers: readonly Register[] = [
  register(
    'vat',
    /\b(?:vat|ust|ustid\w*|umsatzsteuer\w*|uid|mwst\w*|tva|piva|p iva|partita iva|btw\w*)\b/,
    /(?<!\p{L})(?:VAT|USt|Umsatzsteuer|MwSt|UID|TVA|P\. ?IVA|P\.?I(?:VA)?\.?(?= ?:)|(?:Partita )?IVA|BTW|Btw|btw)(?![\p{Ll}])/u,
    /^(?:CHE-\d{3}\.\d{3}\.\d{3}(?: MWST)?|(?:[A-Z]{2} ?)?[A-Z]{0,2}\d[\dA-Z]*(?:[ .-]?[A-Z]{0,2}\d[\dA-Z]*){0,4})(?![\p{L}\d]|[.,]\d)/u,
  ),
  register(
    'german tax number',
    /\bsteuer ?(?:nummer|nr)\b|\bst nr\b/,
    /(?<!\p{L})(?:Steuer-?(?:nummer|nr)|St\.?-? ?Nr)\.?/u,
    /^\d{2,3}[ /]?\d{3,4}[ /]?\d{4,5}(?!\d)/,
  ),
  register(
    'codice fiscale',
    /\bcodice fiscale\b|\bcod fisc\b/,
    /(?<!\p{L})(?:Cod(?:ice)?\.? ?[Ff]isc(?:ale)?\.?|C\. ?F\.?|CF)(?!\p{L})/u,
    /^(?:[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]|\d{11})(?![\p{L}\d])/u,
  ),
  register('ein', /\bein\b/, /(?<!\p{L})(?:EIN|F\.?E\.?I\.?N\.?)(?!\p{L})/u, /^\d{2}-\d{7}(?!\d)/),
  register('siret', /\bsiret\b/, /(?<!\p{L})SIRET(?!\p{L})/iu, /^\d{3} ?\d{3} ?\d{3} ?\d{5}(?!\d)/),
  register('siren', /\bsiren\b/, /(?<!\p{L})SIREN(?!\p{L})/iu, /^\d{3} ?\d{3} ?\d{3}(?! ?\d)/),
  register('kvk', /\bkvk\w*\b|\bkamer van koophandel\b/, /(?<!\p{L})K\.?v\.?K\.?(?!\p{L})/iu, /^\d{8}(?!\d)/),
  register(
    'handelsregister',
    /\bhandelsregister\w*\b|\bhr[ab]\b/,
    /(?=(?<!\p{L})HR[AB] ?(?:Nr\.? ?)?\d)/u,
    /^HR[AB] ?(?:Nr\.? ?)?\d{1,6}(?: ?[A-Z](?!\p{L}))?/u,
  ),
  register(
    'company number',
    /\b(?:company|business) (?:registration|reg|number|no)\b|\bregistration (?:number|no)\b|\bcrn\b/,
    /(?<!\p{L})(?:Company (?:Reg(?:istration|istered)?\.? ?)?(?:No|Number)|Registered (?:in|No|Number|Company)|Reg(?:istration)?\.? No|Co\.? (?:Reg\.? )?No)\.?(?!\p{L})/iu,
    /^(?:[A-Z]{2})?\d{6,8}(?!\d)/,
  ),
];

/** Between the marker and the number: `Reg. No.:`, `-IdNr.`, `n° intracommunautaire`, `in England and Wales`. */
export const beforeNumber =
  /^(?:[\s.:°º#/-]|n[°ºro]?(?![\p{L}])|num\p{L}*|nummer|reg\p{L}*|id\p{L}*|intra\p{L}*|code|in|England|Scotland|Wales|Ireland|Northern|and|&|with|under|company)*/iu;
