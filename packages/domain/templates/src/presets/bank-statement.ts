import { amount, currency, date, list, object, text, type Preset } from './preset.js';

export const bankStatement: Preset = {
  id: '01900000-0000-7000-8000-000000000004',
  slug: 'bank-statement',
  name: 'Bank statement',
  description: 'Statements of accounts: holder, period, balances and bookings.',
  resultFormat: 'structured',
  schema: object({
    bank_name: text(),
    account_holder: text(),
    account_number: text(),
    iban: text(),
    bic: text(),
    statement_number: text(),
    period_start: date('First day of the statement'),
    period_end: date('Last day of the statement'),
    opening_balance: amount(),
    closing_balance: amount(),
    currency: currency(),
    transactions: list(
      object({
        date: date(),
        description: text(),
        debit: amount('Money out'),
        credit: amount('Money in'),
        amount: amount('Signed, where the statement has one column for both'),
        balance: amount(),
      }),
    ),
  }),
};
