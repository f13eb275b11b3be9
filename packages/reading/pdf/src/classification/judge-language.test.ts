import { expect, test } from '@jest/globals';
import { isTrustedLayer } from './is-trusted-layer.js';
import { judgeLanguage } from './judge-language.js';

const texts = {
  English:
    'The committee met on the first Monday of March and agreed that every member state should report its figures for the year before the summer. Those who had not done so by then were asked to explain the delay to the council in writing.',
  German:
    'Der Ausschuss trat am ersten Montag im März zusammen und beschloss, dass jedes Mitglied seine Zahlen für das Jahr noch vor dem Sommer melden soll. Wer das bis dahin nicht getan hatte, sollte dem Rat die Verzögerung schriftlich erklären.',
  French:
    'Le comité s’est réuni le premier lundi du mois de mars et a décidé que chaque membre devait communiquer ses chiffres de l’année avant l’été. Ceux qui ne l’avaient pas fait devaient expliquer ce retard au conseil par écrit.',
  Polish:
    'Komisja spotkała się w pierwszy poniedziałek marca i postanowiła, że każde państwo członkowskie przedstawi swoje dane za rok przed początkiem lata. Ci, którzy tego nie zrobili, musieli wyjaśnić radzie przyczyny opóźnienia na piśmie i podpisać odpowiednie oświadczenie w terminie czternastu dni roboczych.',
  Finnish:
    'Valiokunta kokoontui maaliskuun ensimmäisenä maanantaina ja päätti, että jokaisen jäsenvaltion tulee ilmoittaa vuoden luvut ennen kesää. Niitä, jotka eivät olleet tehneet näin, pyydettiin selittämään viivästys neuvostolle kirjallisesti.',
  Vietnamese:
    'Ủy ban đã họp vào thứ hai đầu tiên của tháng ba và quyết định rằng mỗi quốc gia thành viên phải báo cáo số liệu của năm trước mùa hè. Những ai chưa làm như vậy được yêu cầu giải thích sự chậm trễ bằng văn bản.',
  Russian:
    'Комитет собрался в первый понедельник марта и решил, что каждое государство должно представить свои данные за год до начала лета. Те, кто этого не сделал, должны были письменно объяснить задержку.',
  Japanese:
    '委員会は三月の最初の月曜日に会合し、各加盟国が夏の前に一年間の数字を報告することに合意した。TensorFlowやPDFのような語も混ざる。',
};
const words = (text: string) => text.split(' ');

function shift(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base);
  });
}

test.each(['English', 'German', 'French'] as const)('%s is a language', (name) => {
  expect(judgeLanguage(words(texts[name]))).toBe('language');
});

test.each(Object.keys(texts) as (keyof typeof texts)[])('%s is not gibberish', (name) => {
  expect(judgeLanguage(words(texts[name]))).not.toBe('gibberish');
});

test.each([1, 3, 7, 13, 22])('English shifted by %i letters is gibberish', (by) => {
  expect(judgeLanguage(words(shift(texts.English, by)))).toBe('gibberish');
});

test('glyph numbers in place of letters are gibberish', () => {
  const glyphNumbers = (text: string) =>
    text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29));
  expect(judgeLanguage(words(glyphNumbers(texts.English)))).toBe('gibberish');
  const inOrderOfUse = (text: string) => {
    const codes = [...new Set(text.replace(/ /g, ''))];
    return text.replace(/\S/g, (letter) => String.fromCharCode(33 + codes.indexOf(letter)));
  };
  expect(judgeLanguage(words(inOrderOfUse(texts.English)))).toBe('gibberish');
});

test('Russian read as Latin-1 is gibberish', () => {
  const misread = texts.Russian.replace(/[А-я]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x410 + 0xc0));
  expect(judgeLanguage(words(misread))).toBe('gibberish');
});

test.each([
  ['numbers', Array.from({ length: 200 }, (_, index) => `${index * 7919}.${index % 100}`)],
  ['part numbers', Array.from({ length: 100 }, (_, index) => `XK-${index * 31}-QZ${index}`)],
  ['abbreviations', 'NASDAQ NYSE KPMG BMW SAP VW HSBC UBS CVS GDP PPP EPS ROI QTR FTE'.repeat(8).split(' ')],
  ['leaders', Array.from({ length: 60 }, (_, index) => ['Chapter', '..........', String(index)]).flat()],
  [
    'a program',
    'for (const [key, value] of map.entries()) { if (!seen.has(key)) { out.push(`${key}=${value}`); } }'
      .repeat(6)
      .split(' '),
  ],
  ['formulas', '\\begin{equation} a_1 = b_1 + c^2 \\\\ x &= \\frac{y}{z} \\end{equation}'.repeat(8).split(' ')],
])('%s are not gibberish', (_, texts) => {
  expect(judgeLanguage(texts)).not.toBe('gibberish');
});

test('a layer of recognition is trusted by its words', () => {
  expect(isTrustedLayer(words(`${texts.English} ${texts.German}`))).toBe(true);
  expect(isTrustedLayer(words(texts.Polish))).toBe(true);
  const misread =
    'Tle comrnittee mef om tle fiirst Momday af Marcl amd agrced tlat cvery nember stafe sleuld repart ils fgures fer tle ycar befare fle sunmer Tlose wlo lad mot dome sa ly tlem wcre askcd ta explaim';
  expect(isTrustedLayer(words(misread))).toBe(false);
  expect(isTrustedLayer(words('|~ l;1 .,,~ \u201e^ I|l !i ;:. ~~ ii1 _\u00ac |||'))).toBe(false);
});
