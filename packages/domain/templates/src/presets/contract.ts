import { amount, currency, date, object, text, type Preset } from './preset.js';

export const contract: Preset = {
  id: '01900000-0000-7000-8000-000000000006',
  slug: 'contract',
  name: 'Contract',
  description: 'Contracts and agreements: parties, dates, term and governing law.',
  resultFormat: 'structured',
  schema: object({
    title: text('Title of the agreement'),
    contract_number: text(),
    effective_date: date('From when it is in force'),
    expiration_date: date('Until when it is in force'),
    party_a: text('First party'),
    party_b: text('Second party'),
    term: text('How long it lasts'),
    notice_period: text(),
    governing_law: text(),
    jurisdiction: text(),
    contract_value: amount(),
    currency: currency(),
  }),
};
