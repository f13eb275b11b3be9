import { expect, test } from '@jest/globals';
import { partiesIn } from './contract-parties.js';

const shortOf = (text: string) => partiesIn(text).map(({ name, term }) => ({ name, term }));

test('sides of a sentence and sides of a numbered list are told by the names that the contract gives them', () => {
  const sides = [
    { name: 'Fen Mills Ltd', term: 'Lessor' },
    { name: 'Oda Brekke', term: 'Lessee' },
  ];
  expect(
    shortOf('made between Fen Mills Ltd, a company of Ely (the "Lessor") and Oda Brekke of 4 Quay (the "Lessee").'),
  ).toEqual(sides);
  expect(
    shortOf('PARTIES (1) Fen Mills Ltd, a company of Ely (the "Lessor"); and (2) Oda Brekke of 4 Quay (the "Lessee").'),
  ).toEqual(sides);
});

test('a text about parties names none', () => {
  expect(partiesIn('The parties agree to meet. PARTIES in this sense are both.')).toEqual([]);
});

test('an opening may name any number of sides, with legal forms behind commas, brackets and signs of its own', () => {
  const names = (text: string): string[] => partiesIn(text).map(({ name }) => name);
  expect(
    names(
      'is made by and among Alder Works, Inc., a company of Ely ("Alder"), Birch & Sons, L.P. (the "Fund"), and Cora Venn, an individual.',
    ),
  ).toEqual(['Alder Works, Inc.', 'Cora Venn']);
  expect(names('entered into between Fen Mills Ltd (the "Company") and the person named below.')).toEqual([
    'Fen Mills Ltd',
  ]);
  expect(names('any dispute between Employee and Company. "Employee" and "Company" are defined below.')).toEqual([]);
  expect(names('The difference between July and August is small.')).not.toContain('The difference');
});
