import { expect, test } from '@jest/globals';
import { detectLanguage, isTellable, likenessToAny } from './detect-language.js';

function detect(text: string, candidates?: readonly string[]) {
  return detectLanguage(text.split(' '), candidates);
}

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
  expect(detect(text)).toEqual({ language, isSure: true });
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
  expect(detect(text)?.language).toBe(language);
});

test.each(['13 A', 'INV-2024 120 2.40 288.00 EUR', 'Fuhrmann Bellini'])('"%s" is sure of no language', (text) => {
  expect(detect(text)?.isSure ?? false).toBe(false);
});

test.each([
  'Havnen er lukket om vinteren og skibene ligger for anker og venter på foråret',
  'Pelabuhan ditutup pada musim sejuk dan kapal yang berlabuh menunggu musim bunga',
])('text of another language is taken for none of ours: %s', (text) => {
  expect(detect(text)?.isSure).toBe(false);
});

test('only candidates are told, and none is sure where another language fits better', () => {
  const german = 'Die Rechnung ist innerhalb von dreissig Tagen zu bezahlen';
  expect(detect(german, ['eng', 'nld'])?.isSure).toBe(false);
  expect(detect(german, ['eng', 'deu'])).toEqual({ language: 'deu', isSure: true });
});

test('Turkish is told where it is a candidate, and is none of the others where it is not', () => {
  const turkish =
    'kiracı daireyi iki yıl süreyle kullanacaktır aylık kira bedeli her ayın beşinci gününe kadar ödenir'.split(' ');
  expect(isTellable('tur')).toBe(true);
  expect(isTellable('rus')).toBe(false);
  expect(detectLanguage(turkish, ['eng', 'deu', 'tur'])).toEqual({ language: 'tur', isSure: true });
  expect(detectLanguage(turkish)?.isSure).not.toBe(true);
  // As data for English reads it.
  const misread = turkish.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/gu, 'i'));
  expect(detectLanguage(misread, ['eng', 'deu', 'tur'])?.language).toBe('tur');
});

test.each([
  ['Machine', 'Hachine'],
  ['TOTAL AMOUNT', 'TOTAL AMAUNT'],
  ['kembangan', 'kehbangan'],
  ['Rechnung', 'Rcchnung'],
])('%s is more like words than %s, in whatever language', (text, misread) => {
  expect(likenessToAny(text)).toBeGreaterThan(likenessToAny(misread));
});

test('figures and marks are like no words', () => {
  expect(likenessToAny('15.00 *')).toBe(0);
});
