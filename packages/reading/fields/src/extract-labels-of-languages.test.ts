import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { madePage } from './testing/made-page.js';
import { date, object, text } from './testing/made-schemas.js';

/** A page of three labelled values, of which a schema asks for the one in the middle: behind colons, or in two columns. */
const pagesWith = (label: string, value: string) => {
  const rows = [
    ['Referenz', 'XQ-77'],
    [label, value],
    ['Bereich', 'Halle 3'],
  ] as const;
  return [
    madePage(rows.map(([left, right]) => [[50, `${left}: ${right}`]])),
    madePage(
      rows.map(([left, right]) => [
        [50, left],
        [260, right],
      ]),
    ),
  ];
};

describe('labels in the languages of the vocabulary, and their abbreviations', () => {
  test.each([
    ['customer_number', text, 'Kd.-Nr.', 'K-10023'],
    ['serial_number', text, 'S/N', 'SN-88214-A'],
    ['cost_center', text, 'Kostenstelle', 'CC-4410'],
    ['drawing_number', text, 'N° de plano', 'Z-4711-B'],
    ['approved_by', text, 'Freigegeben von', 'Petra Lang'],
    ['approved_by', text, 'Approuvé par', 'Petra Lang'],
    ['landlord', text, 'Verhuurder', 'Petra Lang'],
    ['vehicle_model', text, 'Fahrzeugmodell', 'Corsa 1.2'],
    ['room_number', text, 'Zimmer-Nr.', 'A-214'],
    ['meeting_date', date, 'Data della riunione', '14.03.2024'],
    ['check_in', date, 'Anreise', '14.03.2024'],
    ['case_number', text, 'Aktenzeichen', '12 O 331/24'],
    ['payment_terms', text, 'Zahlungsbedingungen', '30 Tage netto'],
  ])('%s is found', (name, type, label, value) => {
    const wanted = type === date ? '2024-03-14' : value;
    for (const page of pagesWith(label, value)) {
      expect(extractFields({ page, schema: object({ [name]: type }) }).value).toEqual({ [name]: wanted });
    }
  });
});
