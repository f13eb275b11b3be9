/** Codes (ISO 4217) and symbols that may stand at an amount, as the inside of a regular expression. */
export const currencyCodes =
  'EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|INR|CNY|HKD|SGD|BRL|MXN|ARS|CLP|COP|PEN|ZAR|AED|SAR|ILS|KRW|THB';

export const currencySymbols = '[€$£¥₹]';

/** A code or symbol on its own. */
export const currencyMark = new RegExp(
  `(?<![A-Z])(?:${currencyCodes})(?![A-Z])|(?:US|CA|AU|NZ|A|C|R|S)?\\$|${currencySymbols}|(?<!\\p{L})Euros?(?!\\p{L})`,
  'u',
);
