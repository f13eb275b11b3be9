import { expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { describeEdges } from '@recto/layout';
import { repeatedLines } from './repeated-lines.js';

const chapters = ['On harbours', 'On ships', 'On tides', 'On rope', 'On winds', 'On salt'];

/** What is told of the lines at the edges of eight pages: of each page and edge, its lines with their verdicts, from the edge inwards. */
function tell(headOf: (page: number) => string, firstOf: (page: number) => string) {
  const pages = Array.from({ length: 8 }, (_, at) => {
    const number = at + 1;
    const prose = Array.from({ length: 40 }, (_line, line) => `line ${line} of page ${number} goes on`);
    const words = [
      ...setLine(headOf(at), { x: 60, y: 30, sizePt: 8 }),
      ...setLines([firstOf(at), ...prose], { x: 60, y: 70 }),
      ...setLine(String(number + 11), { x: 298, y: 780 }),
    ];
    const lines = describeEdges({
      words,
      widthPt: 600,
      heightPt: 800,
      runningLines: [],
      hasProfile: true,
    });
    return { pageNumber: number, heightPt: 800, lines };
  });
  const verdicts = repeatedLines(pages);
  return (page: number, edge: string) =>
    pages[page]?.lines.filter((one) => one.edge === edge).map(({ line }) => [line.text, verdicts.get(line)]) ?? [];
}

test('what comes again runs, whatever its number, and the text below it does not', () => {
  const at = tell(
    (page) => `Annual report ${page + 11}`,
    (page) => `the ${chapters[page % 6] ?? ''} first`,
  );
  expect(at(3, 'top').slice(0, 2)).toEqual([
    ['Annual report 14', true],
    ['the On rope first', false],
  ]);
  expect(at(3, 'bottom')[0]).toEqual(['15', true]);
});

test('a title that changes runs where others that come again stand', () => {
  const at = tell(
    (page) => (page === 4 ? 'On winds' : `Annual report`),
    (page) => `the first line of page ${chapters[page % 6] ?? ''}`,
  );
  expect(at(4, 'top')[0]).toEqual(['On winds', true]);
});

test('a line with a number that neither stays nor counts the pages tells nothing', () => {
  const at = tell(
    (page) => `Plate ${(page * 7) % 5}`,
    (page) => `${chapters[page % 6] ?? ''} begins`,
  );
  expect(at(3, 'top')[0]?.[1]).not.toBe(true);
});
