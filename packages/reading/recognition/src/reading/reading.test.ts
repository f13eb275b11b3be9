import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { chooseScale, wantedDpi } from './choose-scale.js';
import { dropJunk } from './drop-junk.js';
import { findLanguage } from './find-language.js';
import { mendBars } from './mend-bars.js';
import { readInLanguage } from './read-in-language.js';
import { rowGaps } from './row-gaps.js';

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
  expect(findLanguage(wordsOf(text), all, 'eng').language).toBe(language);
});

// As English data reads them: "ü" as "ii", "ß" as "B", "ç" as "g", accents lost.
test.each([
  ['eng', 'INVOICE No. 4711 Date 03/04/2026 Widget 2 4.50 9.00 Amount due 9.00'],
  ['deu', 'RECHNUNG Nr. 4711 Datum 03.04.2026 BahnhofstraBe 3 Menge Einzelpreis 2 4,50 Gesamtbetrag 9,00'],
  ['fra', 'FACTURE 4711 Date 03/04/2026 Quantite Montant TVA 20 % 2 4,50 Net a payer 9,00'],
  ['spa', 'FACTURA 4711 Fecha 03/04/2026 Descripcion Importe Climatizacion 2 4,50 IVA 21 % 9,00'],
  ['ita', 'FATTURA 4711 Data 03/04/2026 Descrizione Importo 2 4,50 IVA 22 % Totale 9,00'],
  ['por', 'FATURA 4711 Data 03/04/2026 Descrigao Valor 2 4,50 IVA 23 % NIF 501 Vencimento 9,00'],
  ['nld', 'FACTUUR 4711 Datum 03-04-2026 Omschrijving Aantal Bedrag 2 4,50 BTW 21 % 9,00'],
])('finds %s on a page without sentences', (language, text) => {
  expect(findLanguage(wordsOf(text), all, 'eng')).toEqual({ language, rivals: [] });
});

test('figures and names tell no language', () => {
  expect(findLanguage(wordsOf('INV-2024 120 2.40 288.00 Acme EUR'), all, 'eng')).toEqual({
    language: 'eng',
    rivals: [],
  });
});

test('little evidence makes a rival, no verdict', () => {
  expect(findLanguage(wordsOf('2024 120 Müller GmbH 288,00 MwSt'), all, 'eng')).toEqual({
    language: 'eng',
    rivals: ['deu'],
  });
});

// Without a gap there is no upper part to begin with.
const page = { widthPx: 100, heightPx: 40, dpi: 200, pixels: new Uint8Array(4000) };

/** An engine that reads with these confidences, and says which data it was asked to read with. */
function engineOf(text: string, confidences: Readonly<Record<string, number>>) {
  const readIn: string[] = [];
  const recognise = (_image: unknown, { language }: { language: string }) => {
    readIn.push(language);
    return wordsOf(text, { confidence: confidences[language] ?? 0.5 });
  };
  return { readIn, engine: { recognise } };
}

test('an undecided page is read in the languages it may be in, and the most credible reading stays', () => {
  const german = engineOf('Müller GmbH MwSt 288,00', { eng: 0.9, deu: 0.95 });
  expect(readInLanguage(german.engine, page, all, 'best').language).toBe('deu');
  const english = engineOf('Müller GmbH MwSt 288,00', { eng: 0.95, deu: 0.95 });
  expect(readInLanguage(english.engine, page, all, 'best').language).toBe('eng');
  expect(english.readIn).toEqual(['eng', 'deu']);
});

test('a page that tells its language is read in no other one', () => {
  const { engine, readIn } = engineOf('The bill is to be paid in the month of May', {});
  expect(readInLanguage(engine, page, all, 'best').language).toBe('eng');
  expect(readIn).toEqual(['eng']);
});

/** Twenty lines of ink, ten rows high and ten apart. */
const lined = {
  widthPx: 10,
  heightPx: 400,
  dpi: 200,
  pixels: Uint8Array.from({ length: 4_000 }, (_, at) => (Math.floor(at / 100) % 2 === 1 ? 0 : 255)),
};

/** An engine for which the first lines, up to `fromRow`, say nothing, and that notes language and rows of each reading. */
function engineOfLines(text: string, fromRow: number) {
  const readings: string[] = [];
  let row = 0;
  const recognise = ({ heightPx }: { heightPx: number }, { language }: { language: string }) => {
    readings.push(`${language} ${heightPx}`);
    row += heightPx;
    return row <= fromRow ? wordsOf('4711') : wordsOf(text);
  };
  return { readings, engine: { recognise } };
}

const german = 'Die Rechnung ist innerhalb von dreissig Tagen zu bezahlen und wird nicht mehr versandt';

test('the first lines tell the language; where they do not, some more lines do before the whole page is read', () => {
  const early = engineOfLines(german, 0);
  expect(readInLanguage(early.engine, lined, all, 'best').language).toBe('deu');
  const [first = ''] = early.readings;
  expect(Number(first.slice(4))).toBeLessThan(60);
  expect(early.readings).toEqual([first, 'deu 400']);
  const late = engineOfLines(german, 60);
  expect(readInLanguage(late.engine, lined, all, 'best').language).toBe('deu');
  expect(late.readings.map((reading) => reading.slice(0, 3))).toEqual(['eng', 'eng', 'deu']);
  expect(Number(late.readings[1]?.slice(4))).toBeLessThan(100);
});

test('the parts of a page in the first language are read once, and their words keep their places', () => {
  const english = engineOfLines('The bill is to be paid in the month of May', 0);
  const { words } = readInLanguage(english.engine, lined, all, 'best');
  const rows = english.readings.map((reading) => Number(reading.slice(4)));
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(400);
  expect([...new Set(words.map(({ top }) => top))]).toEqual([0, rows[0], (rows[0] ?? 0) + (rows[1] ?? 0)]);
});

test('a large heading is no reason to cut off a strip without print', () => {
  const pixels = lined.pixels.slice();
  pixels.fill(0, 100, 600).fill(255, 600, 900);
  const gaps = rowGaps({ ...lined, pixels });
  expect(gaps).toHaveLength(2);
  expect((gaps[1] ?? 0) - (gaps[0] ?? 0)).toBeGreaterThan(20);
});

test('lines of incredible words and specks go, faint words of good lines stay', () => {
  const pattern = wordsOf('lI| ,,i (', { confidence: 0.2 });
  const line = [...wordsOf('The rest of it came to a'), ...wordsOf('total', { confidence: 0.3, isFirstOfLine: false })];
  expect(dropJunk([...pattern, ...line])).toEqual(line);
});

test('a doubted word amid a sure line is print, a doubted sign is not', () => {
  const sure = wordsOf('questa trasformazione, e segni il punto');
  const word = wordsOf("all'occhio", { confidence: 0.02, isFirstOfLine: false });
  const sign = wordsOf('i', { confidence: 0.02, isFirstOfLine: false });
  expect(dropJunk([...sure, ...word, ...sign])).toEqual([...sure, ...word]);
});

const row = { top: 0, bottom: 12, rowHeightPx: 16, confidence: 0.9, isFirstOfLine: false };
const says = { ...row, text: 'says', left: 0, right: 40, isFirstOfLine: true };
const litres = { ...says, text: '0,75' };
const bar = { ...row, text: '|', left: 46, right: 48 };
const am = { ...row, text: 'am', left: 54, right: 80 };

test.each([
  ['"I" in an English sentence', [says, bar, am], 'eng', 'I'],
  ['"I" at the end of a line', [says, bar], 'eng', 'I'],
  ['a bar in another language', [says, bar, am], 'deu', '|'],
  ['litres behind an amount', [litres, bar], 'deu', 'l'],
  ['a bar as high as its row', [says, { ...bar, top: -4 }, am], 'eng', '|'],
  ['a bar in the gap between columns', [says, bar, { ...am, left: 120, right: 150 }], 'eng', '|'],
])('%s', (_what, words, language, text) => {
  expect(mendBars(words, language)[1]?.text).toBe(text);
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
