import { expect, test } from '@jest/globals';
import { labelTokens } from './label-tokens.js';
import { meaningsByLanguage } from './meanings-by-language.js';

const asItIs = (word: string): string => word;

test('every word of the files is one word in plain letters, and means one thing in all languages', () => {
  const meanings = new Map<string, Set<string>>();
  for (const [word, meaning] of meaningsByLanguage(asItIs)) {
    expect(word).toMatch(/^[a-z0-9]+$/);
    meanings.set(word, (meanings.get(word) ?? new Set()).add(meaning));
  }
  expect(meanings.size).toBeGreaterThan(800);
  expect([...meanings].filter(([, each]) => each.size > 1)).toEqual([]);
});

test('what the words mean is spelled as the labels of fields are', () => {
  const canonical = (word: string): string => (word === 'cost' ? 'price' : word);
  expect(new Map(meaningsByLanguage(canonical)).get('kostenstelle')).toBe('price center');
  expect(labelTokens('Kostenstelle')).toEqual(labelTokens('cost center'));
});

test.each([
  ['Fahrzeugmodell', 'vehicle model'],
  ['Monatsmiete', 'month rent'],
  ['Zeichnungs-Nr.', 'drawing number'],
  ['S/N', 'serial number'],
  ['Kd.-Nr.', 'customer number'],
  ['Goedgekeurd door', 'approved by'],
  ['Délai de préavis', 'period notice'],
  // Two letters with a slash inside of a row of letters are none.
  ['p/q/r', 'p q r'],
])('%s means %s', (label, meaning) => {
  expect(labelTokens(label)).toEqual(meaning.split(' '));
});
