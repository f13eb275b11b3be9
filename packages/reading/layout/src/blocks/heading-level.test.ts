import { expect, test } from '@jest/globals';
import { toLine, type Word } from '@recto/document-model';
import { headingLevel } from './heading-level.js';
import { headingScale, headingScaleOfPage } from './heading-scale.js';

function lineOf(text: string, y: number, fontSizePt: number) {
  const words = text.split(' ').map((part, index): Word => {
    const box = { x: 60 + index * 50, y, width: 40, height: fontSizePt };
    return {
      text: part,
      box,
      fontName: '',
      fontSizePt,
      isBold: false,
      isItalic: false,
      rotationDegrees: 0,
      confidence: 1,
    };
  });
  return toLine(words);
}

const body = Array.from({ length: 8 }, (_, index) =>
  lineOf('the harbour was closed for the winter', 200 + index * 14, 11),
);

test.each([
  ['Staffing and Pay', 1],
  ['days and by appointment.', undefined],
])('recognised large print: %s', (text, level) => {
  const line = lineOf(text, 100, 18);
  const apart = {
    whiteAbovePt: 20,
    whiteBelowPt: 8,
    leadsText: true,
    leadsProse: true,
    lineBelow: undefined,
    regionWidth: 400,
  };
  expect(
    headingLevel({ lines: [line], rightEdge: Infinity, ...apart }, headingScaleOfPage([line, ...body], true)),
  ).toBe(level);
});

test('the largest print of the first page is its title, however little larger than the text it is', () => {
  const head = lineOf('Staffing and Pay', 100, 14);
  const levels = [false, true].map((opens) => headingScaleOfPage([head, ...body], true, opens).levelOfSize(14, false));
  expect(levels).toEqual([2, 1]);
});

test('what was filled into a form is no heading, however large', () => {
  const apart = {
    whiteAbovePt: 20,
    whiteBelowPt: 20,
    leadsText: true,
    leadsProse: true,
    lineBelow: undefined,
    rightEdge: Infinity,
    regionWidth: 400,
  };
  const line = lineOf('Wilhelmina Ostergaard', 100, 18);
  const entry = toLine(line.words.map((word) => ({ ...word, isEntry: true })));
  const levelOf = (lines: (typeof line)[]) =>
    headingLevel({ lines, ...apart }, headingScaleOfPage([...body, line], true));
  expect(levelOf([line])).toBe(1);
  expect(levelOf([entry])).toBeUndefined();
});

test('a line amid a sentence that was measured too large takes no level', () => {
  const [title, head, amid] = [
    lineOf('Findings', 60, 26),
    lineOf('Staffing and Pay', 100, 15),
    lineOf('days and more', 130, 18),
  ];
  const scale = headingScaleOfPage([title, head, amid, ...body], true);
  expect([26, 15].map((sizePt) => scale.levelOfSize(sizePt, false))).toEqual([1, 2]);
});

test('bold print a point larger than the text heads above bold print of its size; other print of that size does not', () => {
  const fonts = [
    { name: 'F', sizePt: 11, weight: 400, charCount: 9_000 },
    { name: 'F-Bold', sizePt: 14.5, weight: 700, charCount: 60 },
    { name: 'F-Bold', sizePt: 12, weight: 700, charCount: 90 },
    { name: 'F-Bold', sizePt: 11, weight: 700, charCount: 120 },
  ];
  const { levelOfSize, boldLevel } = headingScale(fonts);
  expect([levelOfSize(14.4, true), levelOfSize(12, true), boldLevel]).toEqual([1, 2, 3]);
  expect(levelOfSize(12, false)).toBeUndefined();
});

test.each([
  ['Appendix A Setting up', 2],
  ['Appendix A Setting up .. 48', undefined],
  ['--quiet Say nothing', undefined],
])('bold and apart: %s', (text, level) => {
  const line = lineOf(text, 100, 11);
  const bold = { ...line, isBold: true, words: line.words.map((word) => ({ ...word, isBold: true })) };
  const apart = {
    whiteAbovePt: 12,
    whiteBelowPt: 4,
    leadsText: true,
    leadsProse: true,
    lineBelow: undefined,
    regionWidth: 400,
  };
  const fonts = [
    { name: 'Serif', sizePt: 11, weight: 400, charCount: 4000 },
    { name: 'Serif-Bold', sizePt: 20, weight: 700, charCount: 40 },
  ];
  expect(headingLevel({ lines: [bold], rightEdge: Infinity, ...apart }, headingScale(fonts))).toBe(level);
});

const plainFonts = [
  { name: 'Serif', sizePt: 11, weight: 400, charCount: 4000 },
  { name: 'Serif-Bold', sizePt: 20, weight: 700, charCount: 40 },
];

function styled(text: string, y: number, look: Partial<Word>) {
  return toLine(lineOf(text, y, 11).words.map((word) => ({ ...word, fontName: 'Serif', ...look })));
}

const prose = styled('The harbour was closed all winter', 122, {});
const ground = { x: 50, y: 96, width: 400, height: 18 };

test.each([
  ['of another colour', { color: '#003366' }, {}, 2],
  ['of another face', { fontName: 'Sans' }, {}, 2],
  ['on a ground of its own', {}, { grounds: [ground] }, 2],
  ['on the ground of the text too', {}, { grounds: [{ ...ground, height: 60 }] }, undefined],
  ['that looks like the text', {}, {}, undefined],
  [
    'in italics, of another face and over the whole width',
    { fontName: 'Serif-Italic', isItalic: true },
    { regionWidth: 140 },
    undefined,
  ],
  ['of another colour, above a value', { color: '#003366' }, { leadsProse: false }, undefined],
  ['of another colour, close to the text above', { color: '#003366' }, { whiteAbovePt: 0 }, undefined],
  [
    'of another colour and face, close to the text above',
    { color: '#003366', fontName: 'Sans' },
    { whiteAbovePt: 0 },
    2,
  ],
])('a short line %s', (_, look, more, level) => {
  const candidate = {
    lines: [styled('Opening hours', 100, look)],
    rightEdge: Infinity,
    whiteAbovePt: 10,
    whiteBelowPt: 0,
    leadsText: true,
    leadsProse: true,
    lineBelow: prose,
    regionWidth: 400,
    ...more,
  };
  expect(headingLevel(candidate, headingScale(plainFonts))).toBe(level);
});

test.each([
  ['4.1 Opening hours', 12, 3],
  ['4.1 Opening hours', 0, undefined],
  ['Opening hours', 12, undefined],
])('bold print at the end of a page: %s, %d points below the text', (text, whiteAbovePt, level) => {
  const candidate = {
    lines: [styled(text, 100, { isBold: true })],
    rightEdge: Infinity,
    whiteAbovePt,
    whiteBelowPt: Infinity,
    leadsText: false,
    leadsProse: false,
    lineBelow: undefined,
    regionWidth: 400,
  };
  expect(headingLevel(candidate, headingScale(plainFonts))).toBe(level);
});

test('capitals over the whole width head the prose below them; with a page number far from them they do not', () => {
  const closeUp = (text: string, gap: number) => {
    let end = 60;
    const words = lineOf(text, 100, 11).words.map((word, index): Word => {
      const box = { ...word.box, x: end + (index === 1 ? gap : 3), width: 40 };
      end = box.x + box.width;
      return { ...word, box, fontName: 'Serif' };
    });
    return toLine(words);
  };
  const levelOf = (line: ReturnType<typeof toLine>) =>
    headingLevel(
      {
        lines: [line],
        rightEdge: 400,
        whiteAbovePt: Infinity,
        whiteBelowPt: 10,
        leadsText: true,
        leadsProse: true,
        lineBelow: prose,
        regionWidth: line.box.width,
      },
      headingScale(plainFonts),
    );
  expect(levelOf(closeUp('THE OPENING HOURS OF THE HARBOUR', 3))).toBe(2);
  expect(levelOf(closeUp('12 OPENING HOURS OF THE HARBOUR', 120))).toBeUndefined();
});

const overProse = {
  whiteAbovePt: 12,
  whiteBelowPt: 6,
  leadsText: true,
  leadsProse: true,
  lineBelow: undefined,
  rightEdge: Infinity,
  regionWidth: 400,
};

test('the number of a section says nothing of how few letters its title has', () => {
  const title = lineOf('3.2.5 end', 100, 11);
  const bold = toLine(title.words.map((word) => ({ ...word, isBold: true })));
  expect(headingLevel({ lines: [bold], ...overProse }, headingScaleOfPage([bold, ...body], true))).toBeDefined();
});

test.each(['2.50 EUR', '10.15 Uhr', '1.5 kg'])('an amount, a time or a measure heads nothing: %s', (text) => {
  const title = lineOf(text, 100, 11);
  const bold = toLine(title.words.map((word) => ({ ...word, isBold: true })));
  expect(headingLevel({ lines: [bold], ...overProse }, headingScaleOfPage([bold, ...body], true))).toBeUndefined();
});

test('a bold number before what a program is told is a heading; code alone is none', () => {
  const [number, name] = lineOf('3.2 open', 100, 11).words;
  if (!number || !name) throw new Error('two words');
  const code = { ...name, isFixedPitch: true };
  const levelOf = (words: Word[]) => {
    const line = toLine(words);
    return headingLevel({ lines: [line], ...overProse }, headingScaleOfPage([line, ...body], false));
  };
  expect(levelOf([{ ...number, isBold: true }, code])).toBeDefined();
  expect(levelOf([number, code])).toBeUndefined();
});
