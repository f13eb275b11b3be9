import { describe, expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { composePage } from './compose-page.js';
import type { PageContent } from './page-content.js';
import { outlineOf, parseMarkdown } from '../testing/parse-markdown.js';

const profile = { fonts: [{ name: 'F', sizePt: 10, charCount: 9_000 }], runningLines: [] };

function markdownOf(words: readonly Word[], overrides: Partial<PageContent> = {}): string {
  const drawn = { images: [], rules: [], fills: [], dots: [], links: [] };
  const page = {
    ...drawn,
    widthPt: 600,
    heightPt: 800,
    profile,
    source: 'text-layer',
    structure: 'full',
    words,
  } as const;
  return composePage({ ...page, ...overrides }).markdown;
}

const plain = (text: string) => setLine(text, { x: 50, y: 100 });

describe('text of the page never becomes markup', () => {
  test.each([
    '# not a heading',
    '#not a tag',
    '####### seven',
    'a heading with a mark at its end #',
    '> not a quote',
    '1986. A great year',
    '2) second thing',
    '+ 3 dB over the limit',
    '- 5 degrees in winter are cold for May',
    '--- cut here ---',
    '===',
    '***',
    '* * *',
    '___',
    '_ _ _',
    '~~struck~~ and ~one~',
    '```js',
    '~~~',
    '`code` and ``more``',
    '[label](http://example.org)',
    '[label]: http://example.org',
    '![image](x.png)',
    '[^1] a note',
    '[ ] not a task',
    '<b>bold</b> and <br/> and <!-- hidden -->',
    '<https://example.org>',
    '&amp; &copy; &#35; & co',
    'a * b * c and **d** and *e*',
    '__init__ and _private and file_name_here',
    'Name: ____________ Date: ____',
    'C:\\temp\\new and \\* and \\',
    'A | B | C',
    '| --- | --- |',
    ':-- | --:',
    '$x_1$ and x^2^ and H~2~O',
    'ends with a backslash \\',
    '!important',
    '| starts with a bar',
    ': starts with a colon',
  ])('%s', (text) => {
    const [node, ...others] = parseMarkdown(markdownOf(plain(text))).children;
    expect(others).toEqual([]);
    expect(node?.type).toMatch(/^(?:paragraph|list)$/u);
    const [outline] = outlineOf(markdownOf(plain(text)));
    const shown = outline?.[0] === 'paragraph' ? outline[1] : itemText(outline);
    expect(shown).toBe(text.replace(/^[-*] (?=\S)/u, outline?.[0] === 'paragraph' ? '$&' : ''));
  });

  function itemText(outline: unknown): unknown {
    return Array.isArray(outline) ? itemText(outline.at(-1)) : outline;
  }

  test('a line of marks under a line of text makes no heading and no table', () => {
    const lines = [...setLines(['Name | Age', '---- | ---'], { x: 50, y: 100 }), ...plain('x').slice(1)];
    expect(outlineOf(markdownOf(lines)).map(([type]) => type)).toEqual(['paragraph']);
    expect(outlineOf(markdownOf(setLines(['A title', '====='], { x: 50, y: 100 }))).map(([type]) => type)).toEqual([
      'paragraph',
    ]);
  });
});

describe('emphasis', () => {
  const style = (words: Word[], from: number, to: number, marks: Partial<Word>) =>
    words.map((word, index) => (index >= from && index < to ? { ...word, ...marks } : word));

  test('bold and italic runs carry marks, once around neighbouring words', () => {
    const words = style(style(plain('this is very bold and this is not so'), 2, 4, { isBold: true }), 7, 9, {
      isItalic: true,
    });
    expect(markdownOf(words)).toBe('this is **very bold** and this is *not so*');
  });

  test('punctuation at the edges does not break them', () => {
    const words = style(plain('see (the note) for more of it'), 1, 3, { isBold: true });
    const [paragraph] = parseMarkdown(markdownOf(words)).children;
    expect(paragraph?.type === 'paragraph' && paragraph.children.map(({ type }) => type)).toEqual([
      'text',
      'strong',
      'text',
    ]);
  });

  test('punctuation that is not set like its word stands outside of the marks, of code and of links', () => {
    const after = { unlikeEnds: { before: 0, after: 1 } };
    const both = { unlikeEnds: { before: 0, after: 2 } };
    const words = plain('set sansSerif, (in italics), and see here. or this. it');
    const marked = words.map((word, index) => {
      if (index === 1) return { ...word, isFixedPitch: true, ...after };
      if (index === 2) return { ...word, isItalic: true, unlikeEnds: { before: 1, after: 0 } };
      if (index === 3) return { ...word, isItalic: true, ...both };
      return index === 6 || index === 8 ? { ...word, ...after } : word;
    });
    const see = marked[6]?.box;
    if (!see) throw new Error('Ten words were set.');
    const links = [{ uri: 'https://example.com/', box: see }];
    expect(markdownOf(marked, { links })).toBe(
      'set `sansSerif`, (*in italics*), and see [here](https://example.com/). or this. it',
    );
  });

  test('what the whole page is set in is no emphasis', () => {
    expect(markdownOf(style(plain('all of it is bold. really'), 0, 6, { isBold: true }))).toBe(
      'all of it is bold. really',
    );
  });

  test('indices and notes are raised and lowered, next to their words', () => {
    const [water, two, is] = plain('H 2O is');
    if (!water || !two || !is) throw new Error('Three words were set.');
    const lowered: Word = {
      ...two,
      text: '2',
      script: 'subscript',
      box: { ...two.box, x: water.box.x + water.box.width },
    };
    expect(markdownOf([water, lowered, is])).toBe('H<sub>2</sub> is');
  });
});

describe('line ends', () => {
  const wide = 'a long line of a clause that goes on and on to the right edge';

  test('the white behind the number of a clause does not end its line', () => {
    const first = [...setLine('1.1', { x: 50, y: 100 }), ...setLine(wide, { x: 100, y: 100 })];
    const rest = setLines([wide, 'and ends here.'], { x: 100, y: 112 });
    expect(markdownOf([...first, ...rest])).toBe(`1.1 ${wide} ${wide} and ends here.`);
  });

  test('a label and its value end their line, and so do leaders with a price', () => {
    const pair = [...setLine('Name of the ship', { x: 50, y: 100 }), ...setLine('Grey Heron', { x: 200, y: 100 })];
    const more = [...setLine('Length of the ship', { x: 50, y: 112 }), ...setLine('9.4 m', { x: 200, y: 112 })];
    expect(markdownOf([...pair, ...more])).toMatch(/Grey Heron(?: {2}\n|\n\n| \|)/u);
    const dishes = setLines(['Fish pie ............ £14.00', 'Roast beef .......... £15.00'], { x: 50, y: 100 });
    expect(markdownOf(dishes)).toBe('Fish pie .... £14.00  \nRoast beef .... £15.00');
  });

  test('what is set low stays on its line, whatever its height', () => {
    const [before, two, after] = setLine('CO 2 is', { x: 50, y: 100 });
    if (!before || !two || !after) throw new Error('three words');
    const box = { ...two.box, x: before.box.x + before.box.width, y: two.box.y + 4, height: 5 };
    expect(markdownOf([before, { ...two, box, fontSizePt: 7, script: 'subscript' }, after])).toBe('CO<sub>2</sub> is');
  });
});

describe('programs', () => {
  const code = (lines: readonly string[], x: number, y: number) =>
    lines.flatMap((line, index) =>
      setLine(line.trimStart(), { x: x + (line.length - line.trimStart().length) * 5, y: y + index * 12 }).map(
        (word) => ({
          ...word,
          fontName: 'Courier',
          isFixedPitch: true,
        }),
      ),
    );

  test('they are code where they fill most of the page, and their indents part nothing', () => {
    const lines = ['{', '  "port": 8080,', '  "berths": [', '    { "id": 17 },', '    { "id": 18 }', '  ]', '}'];
    const text = setLine('Write this into the file:', { x: 50, y: 80 });
    const markdown = markdownOf([...text, ...code(lines, 60, 110)]);
    expect(markdown.match(/```/gu)).toHaveLength(2);
    expect(markdown).toContain(lines.join('\n'));
  });
});

describe('links', () => {
  const words = plain('read the manual (second edition) now');
  const box = { x: 65, y: 90, width: 60, height: 14 };

  test('words that a link covers carry it', () => {
    const markdown = markdownOf(words, { links: [{ box, uri: 'https://example.org/a (1)' }] });
    expect(markdown).toBe('read [the manual](https://example.org/a%20%281%29) (second edition) now');
    expect(JSON.stringify(parseMarkdown(markdown))).toContain('"url":"https://example.org/a%20%281%29"');
  });

  test('only addresses of the web and of mail', () => {
    expect(markdownOf(words, { links: [{ box, uri: 'javascript:alert(1)' }] })).not.toContain('](');
    expect(markdownOf(words, { links: [{ box, uri: 'mailto:a@example.org' }] })).toContain('](mailto:a@example.org)');
  });
});

describe('code', () => {
  const code = (lines: readonly string[], x: number, y: number) =>
    setLines(lines, { x, y }).map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));
  const prose = setLines(['Some words before the program that go on', 'for a line or two and then stop there.'], {
    x: 50,
    y: 60,
  });

  test('lines of a typewriter face are a block, their indents kept', () => {
    const words = [
      ...prose,
      ...code(['for x in y:'], 60, 110),
      ...code(['print(x)'], 80, 122),
      ...code(['done()'], 60, 134),
    ];
    expect(markdownOf(words)).toMatch(/\n\n```\nfor x in y:\n {4}print\(x\)\ndone\(\)\n```$/u);
  });

  test('words stand as far apart as they are set, whatever the ink of their letters', () => {
    const advance = 6;
    // Ink does not fill the advance, and narrow letters leave more of it.
    const listing = ['if (a > b) return it, else', '  c   # and so on'];
    const words = listing.flatMap((line, row) =>
      [...line.matchAll(/\S+/gu)].flatMap(({ 0: text, index }) => {
        const box = { x: 60 + index * advance + 0.8, y: 110 + row * 12, width: text.length * advance - 1.8, height: 7 };
        return code([text], 0, 0).map((word) => ({ ...word, box }));
      }),
    );
    expect(outlineOf(markdownOf([...prose, ...words])).at(-1)).toEqual(['code', listing.join('\n')]);
  });

  test('a fence is longer than any in the code', () => {
    const markdown = markdownOf([...prose, ...code(['```', 'x'], 60, 110)]);
    expect(outlineOf(markdown).at(-1)).toEqual(['code', '```\nx']);
  });

  test('a word of a typewriter face in a line is code in it', () => {
    const [call, ...others] = plain('fetch() gets a page and returns it');
    if (!call) throw new Error('A word was set.');
    expect(markdownOf([{ ...call, isFixedPitch: true }, ...others])).toBe('`fetch()` gets a page and returns it');
  });
});

describe('lists', () => {
  test('items keep their depth, kind and number in the tree', () => {
    const words = [
      ...setLines(['3. third', '4. fourth'], { x: 50, y: 100 }),
      ...setLines(['• inner', '• other'], { x: 66, y: 124 }),
      ...setLines(['(a) deepest'], { x: 82, y: 148 }),
      ...setLines(['5. fifth'], { x: 50, y: 160 }),
    ];
    expect(outlineOf(markdownOf(words))).toEqual([
      [
        'ordered',
        ['listItem', ['paragraph', 'third']],
        [
          'listItem',
          ['paragraph', 'fourth'],
          [
            'bullets',
            ['listItem', ['paragraph', 'inner']],
            ['listItem', ['paragraph', 'other'], ['bullets', ['listItem', ['paragraph', '(a) deepest']]]],
          ],
        ],
        ['listItem', ['paragraph', 'fifth']],
      ],
    ]);
  });

  test('an item over several lines is one item, and what follows at the margin is none of it', () => {
    const words = [
      ...setLine('1. an item that goes on for one more line of', { x: 50, y: 100 }),
      ...setLine('print and ends here', { x: 62, y: 112 }),
      ...setLine('2. the next item', { x: 50, y: 124 }),
      ...setLine('A new paragraph that is as wide as the first line', { x: 50, y: 145 }),
    ];
    expect(outlineOf(markdownOf(words)).map(([type]) => type)).toEqual(['ordered', 'paragraph']);
  });
});

test('plain structure has paragraphs and headings only, and all the words', () => {
  const words = [
    ...setLine('Title', { x: 50, y: 60, sizePt: 20 }),
    ...setLines(['• one', '• two'], { x: 50, y: 100 }),
    ...setLine('some bold words here in it', { x: 50, y: 150 }).map((word, index) => ({
      ...word,
      isBold: index === 1,
    })),
  ];
  const markdown = markdownOf(words, { structure: 'plain' });
  expect(outlineOf(markdown).map(([type]) => type)).toEqual(['heading 1', 'paragraph', 'paragraph']);
  expect(markdown).toContain('some bold words here');
});
