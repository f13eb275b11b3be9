import { expect, test } from '@jest/globals';
import { mathFace } from './math-face.js';
import { bracketPiece, texCharacter } from './tex-encodings.js';

const look = { isBold: false, isItalic: false, isFixedPitch: false };

test.each([
  ['CMMI10', { isMath: true, alphabet: 'italic', encoding: 'oml' }],
  ['CMSY7', { isMath: true, alphabet: 'calligraphic', encoding: 'oms' }],
  ['CMEX10', { isMath: true, alphabet: 'roman', encoding: 'omx' }],
  ['MSBM10', { isMath: true, alphabet: 'blackboard', encoding: 'msbm' }],
  ['EUFM10', { isMath: true, alphabet: 'fraktur' }],
  ['LatinModernMath-Regular', { isMath: true, alphabet: 'roman' }],
  ['CMR10', { isMath: false, alphabet: 'roman' }],
  ['Helvetica', { isMath: false, alphabet: 'roman' }],
])('%s', (name, face) => {
  expect(mathFace(name, look)).toEqual(face);
});

test('codes of the encodings of TeX have characters, letters and digits stand for themselves', () => {
  expect(texCharacter('omx', 0x58)).toBe('∑');
  expect(texCharacter('omx', 0x20)).toBe('(');
  expect(['omx', 'omx', 'oms'].map((name, index) => texCharacter(name as 'omx', [163, 195, 161][index] ?? 0))).toEqual([
    '[',
    '(',
    '−',
  ]);
  expect(texCharacter('oms', 0x37)).toBe('↦');
  expect(texCharacter('oml', 0x0b)).toBe('α');
  expect(texCharacter('msbm', 0x52)).toBeUndefined();
  expect(['\uf8f1', '\uf8f2', '\uf8f3'].map((piece) => bracketPiece(piece.charCodeAt(0)))).toEqual(['⎧', '⎨', '⎩']);
});
