import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { chooseScale, declaredDpi, wantedDpi } from './choose-scale.js';
import { dropJunk } from './drop-junk.js';
import { detectOrientation } from './detect-orientation.js';
import { mendBars } from './mend-bars.js';
import { partStacked } from './part-stacked.js';
import { readInLanguage } from './read-in-language.js';

function wordsOf(text: string, overrides: Partial<RecognisedWord> = {}): RecognisedWord[] {
  const place = { left: 0, top: 0, right: 40, bottom: 12, rowHeightPx: 14, confidence: 0.9 };
  return text.split(' ').map((word, index) => ({ text: word, ...place, isFirstOfLine: index === 0, ...overrides }));
}

const all = ['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld'];

const page = { widthPx: 100, heightPx: 40, dpi: 200, pixels: new Uint8Array(4000) };

/** An engine that reads these texts by language, and notes which data it was asked to read with. */
function engineOf(texts: Readonly<Record<string, string>>) {
  const readIn: string[] = [];
  const recognise = (_image: unknown, { language }: { language: string }) => {
    readIn.push(language);
    return wordsOf(texts[language] ?? '');
  };
  return { readIn, engine: { recognise } };
}

const german = 'Die Rechnung ist innerhalb von dreissig Tagen zu bezahlen und wird nicht mehr versandt';
const english = 'The bill is to be paid in the month of May';

test('a sample that tells the language has the page read once, in it', () => {
  const { engine, readIn } = engineOf({ deu: german });
  expect(readInLanguage(engine, page, wordsOf(german), all, 'best').language).toBe('deu');
  expect(readIn).toEqual(['deu']);
});

test('a sample from a passage in another language is overruled by the words of the page', () => {
  const { engine, readIn } = engineOf({ eng: german, deu: german });
  const sample = wordsOf(
    'The delivery of the goods will be made within thirty days of the date on which they were ordered',
  );
  const reading = readInLanguage(engine, page, sample, all, 'best');
  expect([reading.language, readIn]).toEqual(['deu', ['eng', 'deu']]);
});

test('words that tell no language surely leave that of the sample', () => {
  const { engine, readIn } = engineOf({ deu: 'Bellini 13 A' });
  expect(readInLanguage(engine, page, wordsOf(german), all, 'best').language).toBe('deu');
  expect(readIn).toEqual(['deu']);
});

test('without a sample the first language reads, and another one again where the words tell of it', () => {
  const foreign = engineOf({ eng: german, deu: german });
  expect(readInLanguage(foreign.engine, page, [], all, 'best').language).toBe('deu');
  expect(foreign.readIn).toEqual(['eng', 'deu']);
  const native = engineOf({ eng: english });
  expect(readInLanguage(native.engine, page, [], all, 'best').language).toBe('eng');
  expect(native.readIn).toEqual(['eng']);
});

test('a page of names and figures stays as the first language reads it, however other data likes it', () => {
  const { engine } = engineOf({ eng: 'Bellini 13 A', ita: 'Bellini 13 À', fra: 'Bellini 13 À', spa: 'Bellini 13 À' });
  const reading = readInLanguage(engine, page, [], all, 'best');
  expect([reading.language, reading.words.map(({ text }) => text).join(' ')]).toEqual(['eng', 'Bellini 13 A']);
});

/** A page with a mark in its upper left corner, and an engine that believes in what it reads so much by where that mark is. */
function markedPage(sureness: Readonly<Record<'upright' | 'over', number>>) {
  const pixels = new Uint8Array(800 * 1_000).fill(255);
  for (let y = 20; y < 30; y += 1) pixels.fill(0, y * 800 + 20, y * 800 + 60);
  const seen: string[] = [];
  const recognise = (sample: { readonly pixels: Uint8Array }) => {
    const orientation = sample.pixels.indexOf(0) < sample.pixels.length / 2 ? 'upright' : 'over';
    seen.push(orientation);
    return wordsOf('HOI XOX SOS HIS NOON MOW SWIMS', { confidence: sureness[orientation] });
  };
  return { image: { widthPx: 800, heightPx: 1_000, dpi: 100, pixels }, engine: { recognise }, seen };
}

const bothWays = [
  { turn: 180, skewDegrees: 0 },
  { turn: 0, skewDegrees: 0 },
] as const;
const request = { language: 'eng', quality: 'best' } as const;

test('the sample is taken where letters are, however many dots stand elsewhere', () => {
  const pixels = new Uint8Array(800 * 1_000).fill(255);
  const fill = (left: number, top: number, side: number, grey: number) => {
    for (let y = top; y < top + side; y += 1) pixels.fill(grey, y * 800 + left, y * 800 + left + side);
  };
  for (let left = 20; left < 200; left += 12) fill(left, 20, 8, 0);
  for (let top = 600; top < 660; top += 20) for (let left = 20; left < 780; left += 6) fill(left, top, 3, 60);
  const samples: boolean[] = [];
  const recognise = (sample: { readonly pixels: Uint8Array }) => {
    samples.push(sample.pixels.includes(0));
    return [];
  };
  detectOrientation({ recognise }, { widthPx: 800, heightPx: 1_000, dpi: 100, pixels }, bothWays, request);
  expect(samples).toEqual([true, true]);
});

test.each([
  ['reads well upright is not even tried the other way', { upright: 0.95, over: 0.95 }, 0, 1],
  ['reads a little better upside down stays upright', { upright: 0.7, over: 0.85 }, 0, 2],
  ['makes sense upside down alone is turned', { upright: 0.3, over: 0.9 }, 180, 2],
])('a page that %s', (_what, sureness, turned, looks) => {
  const { image, engine, seen } = markedPage(sureness);
  expect(detectOrientation(engine, image, bothWays, request).orientation.turn).toBe(turned);
  expect(seen).toHaveLength(looks);
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

test('the engine is told a lower resolution of very small print, so that it does not take parts of it for dirt', () => {
  expect(declaredDpi(300, 20)).toBe(300);
  expect(declaredDpi(300, 12)).toBe(192);
  expect(declaredDpi(300, undefined)).toBe(300);
});

test('wide letters are narrowed, unless they are narrow, small or noisy', () => {
  const scaleX = (heightPx: number, widthPx: number, noise = 5) =>
    chooseScale({ heightPx, widthPx }, { ...even, noise }, settings).scaleX;
  expect(scaleX(14, 11)).toBeCloseTo(0.84);
  expect(scaleX(17, 11)).toBe(1);
  expect(scaleX(11, 8)).toBe(1);
  expect(scaleX(14, 11, 30)).toBe(1);
});

test('words below each other are a line each, and doubted; those of a slanting line stay together', () => {
  const column = wordsOf('12 17 23').map((word, index) => ({ ...word, top: index * 30, bottom: index * 30 + 12 }));
  const parted = partStacked(column);
  expect(parted.map(({ isFirstOfLine }) => isFirstOfLine)).toEqual([true, true, true]);
  expect(Math.max(...parted.map(({ confidence }) => confidence))).toBeLessThan(0.5);
  const slanting = wordsOf('one line of text').map((word, index) => ({
    ...word,
    top: index * 5,
    bottom: index * 5 + 12,
  }));
  expect(partStacked(slanting)).toEqual(slanting);
});
