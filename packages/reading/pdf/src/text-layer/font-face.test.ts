import { expect, test } from '@jest/globals';
import { isBoldFace, isFixedPitchFace, isItalicFace } from './font-face.js';

const face = (name: string, flags = 0, weight = 400) => ({ name, flags, weight });

test.each([
  'Arial-BoldMT',
  'NimbusRomNo9L-Medi',
  'CMBX12',
  'SFBX1095',
  'SFRB1000',
  'ecsx1440',
  'CMSSBX10',
  'Gotham-Black',
  'MyriadPro-Semibold',
  'LinLibertineTB',
  'Frutiger-Bd',
])('%s is bold', (name) => expect(isBoldFace(face(name))).toBe(true));

test.each(['Arial', 'CMR10', 'Times-Roman', 'NimbusRomNo9L-Regu', 'SFRM1095', 'Bodoni'])('%s is not bold', (name) =>
  expect(isBoldFace(face(name))).toBe(false),
);

test('faces whose names say that they are regular are no bold ones, whatever weight their stems were taken for', () => {
  for (const name of ['SFRM1000', 'ecti1095', 'cmtt10', 'CMCSC10', 'Courier', 'Helvetica'])
    expect(isBoldFace(face(name, 0, 700))).toBe(false);
});

test('weight and flags count where the name is silent', () => {
  expect(isBoldFace(face('F1', 0, 700))).toBe(true);
  expect(isBoldFace(face('F1', 1 << 18))).toBe(true);
  expect(isBoldFace(face('F1', 0, 1472))).toBe(false);
  expect(isBoldFace(face('Lato-Light', 0, 700))).toBe(false);
  expect(isBoldFace(face('Lora-Italic', 0, 780))).toBe(false);
  expect(isBoldFace(face('Lora-BoldItalic', 0, 780))).toBe(true);
  expect(isItalicFace(face('F1', 1 << 6))).toBe(true);
  expect(isFixedPitchFace(face('F1', 1))).toBe(true);
});

test.each(['Helvetica-Oblique', 'CMTI10', 'CMSL10', 'NimbusRomNo9L-ReguItal', 'MinionPro-It', 'LinLibertineTI'])(
  '%s is italic',
  (name) => expect(isItalicFace(face(name))).toBe(true),
);

test.each([
  'CourierNew',
  'NimbusMonL-Regu',
  'CMTT10',
  'SFTT1000',
  'SFST1000',
  'ecit1095',
  'cstt8',
  'txtt',
  't1xtt-Slant_167',
  'LMMono10-Regular',
  'Consolas',
  'BeraSansMono-Roman',
])('%s has one width', (name) => expect(isFixedPitchFace(face(name))).toBe(true));

test.each(['Helvetica', 'CMR10', 'SFTI1000', 'SFSI1000', 'TimesNewRomanPSMT', 'Calibri-Italic'])(
  '%s has many widths',
  (name) => expect(isFixedPitchFace(face(name))).toBe(false),
);
