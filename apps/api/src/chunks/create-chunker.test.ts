import { expect, test } from '@jest/globals';
import { joinPages } from '@recto/jobs';
import { countTokens } from './count-tokens.js';
import { createChunker, type ChunkLimits } from './create-chunker.js';
import type { Chunk } from './open-chunk.js';

const box = { x: 72, y: 72, width: 144, height: 36 };
const blockOf = (type: 'paragraph' | 'heading' | 'table' | 'list', text: string) => ({
  type,
  text,
  box,
  confidence: 1,
});

function chunksOf(pages: readonly string[], limits: Partial<ChunkLimits> = {}): Chunk[] {
  const chunker = createChunker({ maxTokens: 64, overlapTokens: 0, ...limits });
  for (const [index, markdown] of pages.entries()) chunker.add({ pageNumber: index + 1, markdown, blocks: [] });
  return chunker.finish();
}

const own = ({ text, repeatedStart, repeatedEnd }: Chunk) => text.slice(repeatedStart, text.length - repeatedEnd);
const dense = (text: string) => text.replaceAll(/\s+/gu, '');

/** Numbers that are the same at every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const vocabulary = [
  'Hafen',
  'the',
  'winter',
  'e.g.',
  'Dr.',
  '1,234.50',
  'naïve',
  '港の冬',
  'зима',
  'a',
  'levelling',
  '**bold**',
];

function makeDocument(seed: number): string[] {
  const random = seeded(seed);
  const words = (count: number) => Array.from({ length: count }, () => vocabulary[random(vocabulary.length)]).join(' ');
  const sentences = (count: number) => Array.from({ length: count }, () => `${words(1 + random(14))}.`).join(' ');
  const rows = (count: number) => Array.from({ length: count }, () => `| ${words(1 + random(4))} | ${random(999)} |`);
  const cells = () => `<tr><td${random(5) === 0 ? ' rowspan="2"' : ''}>${words(2)}</td><td>${random(99)}</td></tr>`;
  const sections: (() => string)[] = [
    () => `${'#'.repeat(1 + random(4))} ${words(1 + random(5))}`,
    () => sentences(1 + random(12)),
    () => Array.from({ length: 1 + random(9) }, (_, index) => `${index + 1}. ${sentences(1 + random(2))}`).join('\n'),
    () => ['| Name | Sum |', '| --- | --- |', ...rows(random(30))].join('\n'),
    () => ['```', ...Array.from({ length: 1 + random(20) }, () => `  ${words(3)}`), '', 'end', '```'].join('\n'),
    () => {
      const body = Array.from({ length: 1 + random(20) }, cells);
      return [
        '<table>',
        '<thead>',
        '<tr><th>A</th><th>B</th></tr>',
        '</thead>',
        '<tbody>',
        ...body,
        '</tbody>',
        '</table>',
      ].join('\n');
    },
    () => 'x'.repeat(random(900)),
    () => `| ${words(120)} | long |`,
  ];
  const page = () => Array.from({ length: random(7) }, () => sections[random(sections.length)]?.() ?? '').join('\n\n');
  return Array.from({ length: 1 + random(6) }, page);
}

test.each([
  { maxTokens: 32, overlapTokens: 0 },
  { maxTokens: 64, overlapTokens: 20 },
  { maxTokens: 300, overlapTokens: 150 },
])('the texts of chunks are the document, none lost and none doubled, within $maxTokens tokens', (limits) => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const pages = makeDocument(seed);
    const chunks = chunksOf(pages, limits);
    expect({ seed, text: dense(chunks.map(own).join('')) }).toEqual({ seed, text: dense(joinPages(pages)) });
    const tooLong = chunks.filter(({ text }) => countTokens(text) > limits.maxTokens);
    expect({ seed, tooLong }).toEqual({ seed, tooLong: [] });
    expect(chunks.filter((chunk) => dense(own(chunk)) === '')).toEqual([]);
  }
});

test('a heading begins a chunk, and each chunk knows the headings that it stands under', () => {
  const chunks = chunksOf(['# Lifts\n\nTwo lifts.\n\n## Lift A\n\nLevelling was measured.', '# Stairs\n\nNone.']);
  expect(chunks.map(({ text, headingPath, pages }) => ({ text, headingPath, pages }))).toEqual([
    { text: '# Lifts\n\nTwo lifts.', headingPath: ['Lifts'], pages: [1] },
    { text: '## Lift A\n\nLevelling was measured.', headingPath: ['Lifts', 'Lift A'], pages: [1] },
    { text: '# Stairs\n\nNone.', headingPath: ['Stairs'], pages: [2] },
  ]);
});

test('a table that a chunk can hold stays whole; a longer one goes on under its head, over pages too', () => {
  const head = '| Item | Sum |\n| --- | --- |';
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `| Item ${index} | ${index}.50 |`).join('\n');
  const small = `${head}\n${rows(3)}`;
  const text = Array.from({ length: 2 }, () => 'Levelling accuracy was measured at every landing.').join(' ');
  const whole = chunksOf([`${text}\n\n${small}`], { maxTokens: 56 });
  expect(whole.map((chunk) => chunk.text)).toEqual([text, small]);
  const long = chunksOf([`${head}\n${rows(12)}`, `${head}\n${rows(5)}`], { maxTokens: 80 });
  expect(long.length).toBeGreaterThan(2);
  expect(long.every((chunk) => chunk.text.startsWith(`${head}\n| Item `))).toBe(true);
  expect(long.map(({ repeatedStart }) => repeatedStart)).toEqual([0, ...long.slice(1).map(() => head.length)]);
  expect(long.some(({ pages }) => pages.length === 2)).toBe(true);
});

test('text is cut between sentences, not behind abbreviations, and overlaps by whole sentences', () => {
  const sentences = [
    'Dr. Smith measured lift A.',
    'See Fig. 3 of the report, e.g. its legend.',
    'Nothing else was found there.',
  ];
  const chunks = chunksOf([`# Report\n\n${Array.from({ length: 4 }, () => sentences.join(' ')).join(' ')}`], {
    maxTokens: 48,
    overlapTokens: 12,
  });
  expect(chunks.length).toBeGreaterThan(2);
  for (const { text } of chunks) expect(text).toMatch(/\.$/);
  for (const [index, { text, repeatedStart }] of chunks.slice(1).entries()) {
    expect(repeatedStart).toBeGreaterThan(0);
    expect(chunks[index]?.text.endsWith(text.slice(0, repeatedStart).trim())).toBe(true);
  }
});

test('a chunk names the blocks that it comes from, in pixels, whether or not each has a section of its own', () => {
  const markdown = '# Lifts\n\nTwo lifts &amp; stairs.\n\n- one\n- two';
  const blocks = [
    blockOf('heading', 'Lifts'),
    blockOf('paragraph', 'Two lifts & stairs.'),
    blockOf('list', 'one\ntwo'),
  ];
  const boxesOf = (of: typeof blocks) => {
    const chunker = createChunker({ maxTokens: 64, overlapTokens: 0 });
    chunker.add({ pageNumber: 3, markdown, blocks: of });
    return chunker.finish()[0]?.boxes.map(({ pageNumber, type, bounds }) => [pageNumber, type, bounds.x]);
  };
  const all = [
    [3, 'heading', 150],
    [3, 'paragraph', 150],
    [3, 'list', 150],
  ];
  expect(boxesOf(blocks)).toEqual(all);
  expect(boxesOf([blockOf('paragraph', 'a caption of nothing'), ...blocks])).toEqual(all);
  expect(boxesOf([])).toEqual([]);
});

test('a document of nothing has no chunks, and a long one takes time in proportion', () => {
  expect(chunksOf(['', '  '])).toEqual([]);
  const page = makeDocument(7).join('\n\n');
  const chunks = chunksOf(Array.from({ length: 200 }, () => page));
  expect(chunks.length).toBeGreaterThan(200);
});
