import { date, object, text, type Preset } from './preset.js';

export const identityDocument: Preset = {
  id: '01900000-0000-7000-8000-000000000007',
  slug: 'identity-document',
  name: 'Identity document',
  description: 'Passports, identity cards and driving licences.',
  resultFormat: 'structured',
  schema: object({
    document_type: { ...text(), enum: ['passport', 'identity card', 'driving licence', 'residence permit', null] },
    document_number: text(),
    surname: text(),
    given_names: text(),
    nationality: text(),
    date_of_birth: date(),
    place_of_birth: text(),
    sex: text(),
    issue_date: date(),
    expiry_date: date(),
    issuing_authority: text(),
    issuing_country: text(),
    address: text(),
  }),
};
