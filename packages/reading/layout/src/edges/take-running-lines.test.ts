import { describe, expect, test } from '@jest/globals';
import type { RunningLine, Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { isPageNumber } from './page-number.js';
import { takeRunningLines, type EdgeLines } from './take-running-lines.js';

const prose = setLines(
  Array.from({ length: 40 }, (_, index) => `line ${index} of the text goes on over the page`),
  { x: 60, y: 120 },
);

function take(words: readonly Word[], runningLines: readonly RunningLine[] = [], hasProfile = true) {
  return shown(takeRunningLines({ words, widthPt: 600, heightPt: 800, runningLines, hasProfile }));
}

function shown({ headers, footers, body }: EdgeLines) {
  return { headers: headers.map(({ text }) => text), footers: footers.map(({ text }) => text), bodyCount: body.length };
}

describe('running lines', () => {
  const running: RunningLine = { text: 'annual report #', edge: 'top', distancePt: 47, pageCount: 9 };

  test('what repeats at the same place is taken, whatever its number', () => {
    const head = setLine('Annual Report 2026', { x: 60, y: 50 });
    expect(take([...head, ...prose], [running])).toEqual({
      headers: ['Annual Report 2026'],
      footers: [],
      bodyCount: prose.length,
    });
  });

  test('a line at the foot of all slides is taken from one with a few words as well', () => {
    const foot = 'Ann Lee and Bo Ray Harbours of the North in the last ten years 4 / 12';
    const known: RunningLine = {
      text: 'ann lee and bo ray harbours of the north in the last ten years # / #',
      edge: 'bottom',
      distancePt: 20,
      pageCount: 12,
    };
    const words = [...setLine('Open questions', { x: 60, y: 300 }), ...setLine(foot, { x: 60, y: 783 })];
    expect(take(words, [known])).toEqual({ headers: [], footers: [foot], bodyCount: 2 });
  });

  test('what the file calls no part of its text is taken from a single page, but not what was filled in', () => {
    const artifact = { role: 'Artifact', order: -1, index: 0, partCount: 0 };
    const head = setLine('11/27/26 Harbour dues', { x: 60, y: 30 }).map((word) => ({ ...word, element: artifact }));
    const text = setLine('Dues are paid by the day', { x: 60, y: 300 });
    expect(take([...head, ...text])).toEqual({ headers: ['11/27/26 Harbour dues'], footers: [], bodyCount: 6 });
    expect(take([...head.map((word) => ({ ...word, isEntry: true })), ...text]).headers).toEqual([]);
    const watermark = head.map((word) => ({ ...word, box: { ...word.box, y: 400 } }));
    expect(take([...watermark, ...text]).headers).toEqual([]);
  });

  test('it may stand far in, where the page is small on its paper', () => {
    const head = setLine('Annual Report 2026', { x: 60, y: 130 });
    const text = prose.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + 40 } }));
    expect(take([...head, ...text], [{ ...running, distancePt: 127 }]).headers).toEqual(['Annual Report 2026']);
  });

  test('the same words elsewhere on the page stay', () => {
    const title = setLine('Annual Report 2026', { x: 60, y: 95 });
    expect(take([...title, ...prose], [running]).headers).toEqual([]);
  });

  test('titles of chapters change and run all the same where others stand in just that place', () => {
    const chapter = setLine('2. DESIGN OF THE TRIAL', { x: 60, y: 50 });
    expect(take([...chapter, ...prose], [running]).headers).toEqual(['2. DESIGN OF THE TRIAL']);
    expect(take([...chapter, ...prose], [{ ...running, distancePt: 60 }]).headers).toEqual([]);
    expect(take([...chapter, ...prose], []).headers).toEqual([]);
  });

  test('the title of a slide beside a name that stands on all of them stays', () => {
    const title = setLine('3 Costs of the year', { x: 60, y: 50, sizePt: 20 });
    const name = setLine('Port of Cork', { x: 480, y: 50, sizePt: 20 });
    const known: RunningLine = { text: 'port of cork', edge: 'top', distancePt: 43, pageCount: 9 };
    expect(take([...title, ...name, ...prose], [known]).headers).toEqual(['Port of Cork']);
  });

  test('the title of a chapter goes on in a second line above a rule, and not without one', () => {
    const chapter = setLines(['Keeping the Lights of a Harbour', 'Through the Winter'], { x: 60, y: 50 });
    const rule = { x: 60, y: 72, width: 480, height: 0.5 };
    const page = {
      words: [...chapter, ...prose],
      widthPt: 600,
      heightPt: 800,
      runningLines: [running],
      hasProfile: true,
    };
    const { headers } = takeRunningLines({ ...page, rules: [rule] });
    expect(headers.map(({ text }) => text)).toEqual(['Keeping the Lights of a Harbour', 'Through the Winter']);
    expect(takeRunningLines(page).headers).toHaveLength(1);
  });

  test('text that begins where lines run on other pages stays', () => {
    const text = setLines(['and so the text of the page before goes on here, line', 'for line as it began.'], {
      x: 60,
      y: 50,
    });
    expect(take([...text, ...prose], [running]).headers).toEqual([]);
  });

  test('a line with a number whose like stand in the middle of the page is one of a series', () => {
    const series = [1, 2, 3].flatMap((number) => setLine(`Plate ${number}`, { x: 400, y: 50 + (number - 1) * 200 }));
    const plates: RunningLine = { text: 'plate #', edge: 'top', distancePt: 47, pageCount: 9 };
    expect(take([...prose, ...series], [plates]).headers).toEqual([]);
    expect(take([...prose, ...series.slice(0, 2)], [plates]).headers).toEqual(['Plate 1']);
  });

  test('what repeats under a line that does not is a part of the text: the unit and the first heading of a table', () => {
    const known = ['annual report #', '[in thousands]', 'region'].map((text, index): RunningLine => {
      return { text, edge: 'top', distancePt: 27 + 20 * index + (index > 0 ? 20 : 0), pageCount: 6 };
    });
    const words = [
      ...setLine('Annual Report 2026', { x: 60, y: 30 }),
      ...setLine('Table 7. Ships by the region of their port', { x: 60, y: 50 }),
      ...setLine('[In thousands]', { x: 60, y: 70 }),
      ...setLine('Region', { x: 60, y: 90 }),
      ...prose,
    ];
    expect(take(words, known).headers).toEqual(['Annual Report 2026']);
    const untitled = words.filter(({ box }) => box.y < 40 || box.y > 60);
    expect(take(untitled, known).headers).toHaveLength(3);
  });

  test('a page that is nothing but its running lines keeps them', () => {
    const head = setLine('Annual Report 2026 with a long title of more than twelve words that repeats on every page', {
      x: 20,
      y: 50,
    });
    const long = {
      ...running,
      text: 'annual report # with a long title of more than twelve words that repeats on every page',
    };
    expect(take(head, [long]).bodyCount).toBe(head.length);
  });

  test('so does one whose few words are all running lines', () => {
    const words = [...setLine('Annual Report 2026', { x: 60, y: 50 }), ...setLine('17', { x: 298, y: 770 })];
    expect(take(words, [running])).toEqual({ headers: [], footers: [], bodyCount: words.length });
  });
});

describe('page numbers', () => {
  test.each(['7', '- 7 -', '[12]', 'Page 7 of 12', 'Seite 3', 'xiv', 'III', '3/9', '12 | Magazine', 'R-4 / 2'])(
    '%s',
    (text) => {
      expect(isPageNumber(text)).toBe(true);
    },
  );

  test.each(['7 apples', 'Chapter 7', 'CD', '1,234.00', 'mix it well', '2026-03-01', '12345'])('not %s', (text) => {
    expect(isPageNumber(text)).toBe(false);
  });

  test('alone at the foot it is taken, in the text it is not', () => {
    expect(take([...prose, ...setLine('17', { x: 298, y: 770 })]).footers).toEqual(['17']);
    const close = setLine('17', { x: 60, y: 120 + 40 * 12 });
    expect(take([...prose, ...close]).footers).toEqual([]);
  });

  test('one that does not count the pages is content', () => {
    const words = [...prose, ...setLine('17', { x: 298, y: 770 })];
    const varyingLines = [{ text: '#', edge: 'bottom', distancePt: 33, pageCount: 4 }] as const;
    const page = { words, widthPt: 600, heightPt: 800, runningLines: [], hasProfile: true };
    expect(shown(takeRunningLines({ ...page, varyingLines })).footers).toEqual([]);
    expect(shown(takeRunningLines(page)).footers).toEqual(['17']);
  });
});

describe('the only page of a document', () => {
  const only = (...parts: readonly (readonly Word[])[]) => read(true, ...parts);
  const read = (hasProfile: boolean, ...parts: readonly (readonly Word[])[]) =>
    shown(
      takeRunningLines({
        words: parts.flat(),
        widthPt: 600,
        heightPt: 800,
        runningLines: [],
        hasProfile,
        isAlone: true,
        rules: [],
      }),
    );

  test('a head with a number at its end and a small imprint at the foot are running lines', () => {
    const head = [
      ...setLine('The journal of letters', { x: 60, y: 40, sizePt: 9 }),
      ...setLine('17', { x: 500, y: 40 }),
    ];
    const foot = setLine('© 2021 The authors, https://example.org/letters', { x: 60, y: 770, sizePt: 8 });
    expect(only(head, prose, foot)).toMatchObject({
      headers: ['The journal of letters 17'],
      footers: ['© 2021 The authors, https://example.org/letters'],
    });
  });

  test('above anything but running text a line stays, unless it has the number of the page', () => {
    const title = setLine('The journal of letters', { x: 60, y: 40, sizePt: 9 });
    const short = setLines(['Invoice to', 'Ann Moor', '8 Mill Road'], { x: 60, y: 120 });
    expect(only(title, prose).headers).toEqual(['The journal of letters']);
    expect(only(title, short).headers).toEqual([]);
    expect(only(title, setLine('17', { x: 500, y: 40 }), short).headers).toEqual(['The journal of letters 17']);
  });

  test('a head that is set like the text, near to it, runs by the number at its end', () => {
    const title = setLine('The journal of letters', { x: 60, y: 86 });
    const number = setLine('17', { x: 225, y: 86 });
    expect(only(title, number, prose).headers).toEqual(['The journal of letters 17']);
    expect(only(title, prose).headers).toEqual([]);
    const next = [...setLine('The second of them', { x: 60, y: 98 }), ...setLine('18', { x: 225, y: 98 })];
    expect(only(title, number, next, prose).headers).toEqual([]);
  });

  test('on a scan, whose faces nobody knows, too', () => {
    const seen = (words: readonly Word[]) => words.map((word) => ({ ...word, fontName: '', confidence: 0.95 }));
    const head = [
      ...setLine('The journal of letters', { x: 60, y: 40, sizePt: 9 }),
      ...setLine('17', { x: 500, y: 40, sizePt: 9 }),
    ];
    const { headers, bodyCount } = read(false, seen(head), seen(prose));
    expect(headers).toEqual(['The journal of letters 17']);
    expect(bodyCount).toBe(prose.length);
    const receipt = setLines(['Tea 2.40', 'Bread 1.10', 'Total 3.50'], { x: 60, y: 120 });
    expect(read(false, seen(head), seen(receipt)).headers).toEqual([]);
  });

  test('on a scan a line that may begin the text stays, which would run on a digital page', () => {
    const exhibit = setLine('Exhibit 4 to the report', { x: 60, y: 50, sizePt: 10 });
    const seen = [...exhibit, ...prose].map((word) => ({ ...word, fontName: '', confidence: 0.95 }));
    expect(read(true, seen).headers).toEqual(['Exhibit 4 to the report']);
    expect(read(false, seen)).toEqual({ headers: [], footers: [], bodyCount: seen.length });
  });

  test('what stands further in than a line of text is text', () => {
    const first = setLine('and so the text of the page before goes on here, line for line', { x: 60, y: 30 });
    const second = setLine('The journal of letters 17', { x: 60, y: 44, sizePt: 8 });
    expect(only(first, second, prose).headers).toEqual([]);
  });

  test('a title, a first line and a last line of the text are not', () => {
    const title = setLine('Letters and their setting', { x: 60, y: 60, sizePt: 16 });
    const last = setLine('and the last line of it ends here.', { x: 60, y: 760 });
    expect(only(title, prose, last)).toEqual({
      headers: [],
      footers: [],
      bodyCount: title.length + prose.length + last.length,
    });
  });

  test('the name of a newspaper, set large above a rule, is its title', () => {
    const title = setLine('THE QUAY GAZETTE', { x: 60, y: 30, sizePt: 16, isBold: true });
    const rule = { x: 60, y: 36, width: 480, height: 2 };
    const page = { widthPt: 600, heightPt: 800, runningLines: [], hasProfile: true, isAlone: true, rules: [rule] };
    expect(takeRunningLines({ ...page, words: [...title, ...prose] }).headers).toEqual([]);
    const small = setLine('THE QUAY GAZETTE', { x: 60, y: 30, sizePt: 9 });
    expect(takeRunningLines({ ...page, words: [...small, ...prose] }).headers).toHaveLength(1);
  });

  test('on a page without prose a line in the print of its rows stays', () => {
    const head = setLine('Grain by its kinds', { x: 60, y: 90 });
    const rows = setLines(['Wheat 12', 'Rye 14', 'Oats 9'], { x: 60, y: 200 });
    expect(only(head, rows).headers).toEqual([]);
  });
});
