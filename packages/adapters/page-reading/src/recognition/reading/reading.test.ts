import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { chooseScale, wantedDpi } from './choose-scale.js';
import { dropJunk } from './drop-junk.js';
import { findLanguage } from './find-language.js';

function wordsOf(text: string, overrides: Partial<RecognisedWord> = {}): RecognisedWord[] {
  const place = { left: 0, top: 0, right: 40, bottom: 12, rowHeightPx: 14, confidence: 0.9 };
  return text.split(' ').map((word, index) => ({ text: word, ...place, isFirstOfLine: index === 0, ...overrides }));
}

const all = ['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld'];

test.each([
  ['eng', 'The harbour is closed in winter and the ships that lie at anchor wait for the spring'],
  ['deu', 'Die Rechnung ist innerhalb von dreissig Tagen zu bezahlen und wird nicht mehr versandt'],
  [
    'fra',
    "Le présent contrat est conclu pour une durée de deux ans et ne peut être résilié qu'avec l'accord des parties",
  ],
  ['spa', 'El pago de la factura se realizará por transferencia en los treinta días que siguen a su recepción'],
  ['ita', 'Il pagamento della fattura è dovuto entro trenta giorni dalla data in cui è stata emessa, con bonifico'],
  ['por', 'O pagamento da fatura deve ser feito em trinta dias e não pode ser adiado sem acordo com o fornecedor'],
  ['nld', 'De rekening moet binnen dertig dagen worden betaald en het bedrag is niet meer te wijzigen door de klant'],
])('finds %s', (language, text) => {
  expect(findLanguage(wordsOf(text), all, 'eng')).toBe(language);
});

test('figures and names tell no language', () => {
  expect(findLanguage(wordsOf('INV-2024 120 2.40 288.00 Müller GmbH Total EUR'), all, 'eng')).toBe('eng');
});

test('lines of incredible words and specks go, faint words of good lines stay', () => {
  const pattern = wordsOf('lI| ,,i (', { confidence: 0.2 });
  const line = [...wordsOf('The rest of it came to a'), ...wordsOf('total', { confidence: 0.3, isFirstOfLine: false })];
  expect(dropJunk([...pattern, ...line])).toEqual(line);
});

const even = { unevenness: 0, noise: 5, paper: 255 };
const settings = { languages: ['eng'], quality: 'fast', letterWidth: 0.66, maxDpi: 300 } as const;

test('small print is wanted finer, print of a good size is not', () => {
  expect(wantedDpi(200, { heightPx: 6, widthPx: 5 }, 400)).toBe(400);
  expect(wantedDpi(200, { heightPx: 8, widthPx: 6 }, 400)).toBe(325);
  expect(wantedDpi(200, { heightPx: 12, widthPx: 9 }, 400)).toBeUndefined();
});

test('wide letters are narrowed, unless they are narrow, small or noisy', () => {
  const scaleX = (heightPx: number, widthPx: number, noise = 5) =>
    chooseScale({ heightPx, widthPx }, { ...even, noise }, settings).scaleX;
  expect(scaleX(14, 11)).toBeCloseTo(0.84);
  expect(scaleX(17, 11)).toBe(1);
  expect(scaleX(11, 8)).toBe(1);
  expect(scaleX(14, 11, 30)).toBe(1);
});
