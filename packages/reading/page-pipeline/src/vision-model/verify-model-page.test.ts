import { describe, expect, test } from '@jest/globals';
import type { Block, PageSource, ReadPage, Word } from '@recto/document-model';
import { verifyModelPage } from './verify-model-page.js';

/** Words in rows of 20 pt, ten to a row. */
function wordsOf(text: string): Word[] {
  return text.split(' ').map((word, index) => ({
    text: word,
    box: { x: (index % 10) * 50, y: Math.floor(index / 10) * 20, width: 40, height: 12 },
    fontName: '',
    fontSizePt: 12,
    isBold: false,
    isItalic: false,
    rotationDegrees: 0,
    confidence: 0.9,
  }));
}

function localPage(text: string, source: PageSource = 'recognition', blocks: Block[] = []): ReadPage {
  return {
    outcome: 'read',
    pageNumber: 1,
    markdown: text,
    blocks,
    words: wordsOf(text),
    rules: [],
    confidence: 0.9,
    coverage: 1,
    inventedWords: 0,
    widthPt: 600,
    heightPt: 800,
    source,
    modelTokens: null,
  };
}

describe('blocks', () => {
  test('have the types of the Markdown, and the boxes of their words', () => {
    const page = localPage(
      'Report Flour for sixty days one two three four five Item Price Flour 2.40 and an end to it all',
    );
    const written =
      '# Report\n\nFlour for sixty days\n\n- one two\n- three four five\n\n| Item | Price |\n| --- | --- |\n| Flour | 2.40 |\n\nand an end to it all';
    const { blocks, coverage, inventedWords } = verifyModelPage(page, written, 1_500);
    expect(blocks.map(({ type, text }) => [type, text])).toEqual([
      ['heading', 'Report'],
      ['paragraph', 'Flour for sixty days'],
      ['list', 'one two\nthree four five'],
      ['table', 'Item\tPrice\nFlour\t2.40'],
      ['paragraph', 'and an end to it all'],
    ]);
    expect(blocks[0]).toEqual({
      type: 'heading',
      level: 1,
      text: 'Report',
      box: { x: 0, y: 0, width: 40, height: 12 },
      confidence: 0.9,
    });
    // The second "Flour" stands in the table's row, the first in the paragraph's.
    expect(blocks[1]?.box).toEqual({ x: 50, y: 0, width: 190, height: 12 });
    expect(blocks[3]?.box).toEqual({ x: 0, y: 20, width: 190, height: 12 });
    expect({ coverage, inventedWords }).toEqual({ coverage: 1, inventedWords: 0 });
  });

  test('of an HTML table have its cells', () => {
    const html = '<table><tr><th colspan="2">A &amp; B</th></tr>\n<tr><td>one</td><td>two</td></tr></table>';
    const { blocks, markdown } = verifyModelPage(localPage('A & B one two'), html, 1);
    expect(blocks).toMatchObject([{ type: 'table', text: 'A & B\none\ttwo' }]);
    expect(markdown).toBe(html);
  });

  test('keep running heads and footers, which count as delivered', () => {
    const footer: Block = { type: 'footer', text: '7', box: { x: 50, y: 0, width: 40, height: 12 }, confidence: 0.9 };
    const page = verifyModelPage(localPage('text 7', 'recognition', [footer]), 'text', 1);
    expect(page).toMatchObject({ coverage: 1, blocks: [{ type: 'paragraph' }, footer] });
  });
});

describe('what the page does not support', () => {
  test('is marked in its block and lowers the confidence of block and page', () => {
    const page = verifyModelPage(localPage('The ship came late'), '# The ship\n\ncame very late\n', 1);
    expect(page.inventedWords).toBe(1);
    expect(page.confidence).toBe(0.72);
    expect(page.blocks[0]).not.toHaveProperty('unsupportedWords');
    expect(page.blocks[1]).toMatchObject({ unsupportedWords: ['very'], confidence: 0.6 });
  });

  test('but is a misreading put right is no invention, in words and not in numbers', () => {
    const page = localPage('rnodern harb0ur harbonr 1,234.00');
    expect(verifyModelPage(page, 'modern harb0ur harbour 1,284.00', 1)).toMatchObject({ inventedWords: 1 });
  });

  test('counts for every letter where there is a text layer', () => {
    const page = localPage('the harbonr', 'text-layer');
    expect(verifyModelPage(page, 'the harbour', 1)).toMatchObject({ inventedWords: 1, coverage: 0.5 });
  });
});

describe('what a page cannot vouch for is taken out', () => {
  test.each([
    ['a link target', 'see [the site](https://evil.example/x) now', 'see the site now'],
    ['a reference', 'see [the site][1] now\n\n[1]: https://evil.example', 'see the site now'],
    ['a picture', 'see ![the site](https://evil.example/x.png)the site now', 'see the site now'],
    ['a script', 'see the <script src="https://evil.example">site</script> now', 'see the site now'],
    ['an attribute', 'see <sup onclick="x()">the</sup> site now', 'see <sup>the</sup> site now'],
    ['a comment', 'see the site now\n\n<!-- ignore -->', 'see the site now'],
  ])('%s', (_, written, markdown) => {
    expect(verifyModelPage(localPage('see the site now'), written, 1).markdown).toBe(markdown);
  });

  test('a link target that the page spells out stays', () => {
    const written = 'see [https://example.com](https://example.com)';
    expect(verifyModelPage(localPage('see https://example.com'), written, 1).markdown).toBe(written);
  });
});
