import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import type { Answer, Asked } from './asking/asked.js';
import { toSchema } from './asking/to-schema.js';
import { createRandom } from './facts/create-random.js';
import type { FieldsLayout } from './fields-layout.js';
import { heldOutLayouts } from './held-out/held-out-layouts.js';
import { tuningLayouts } from './tuning/tuning-layouts.js';

const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 512 });
afterAll(() => pdf.close());

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

async function textOf(name: string, bytes: Uint8Array): Promise<string> {
  const document = { key: name, bytes };
  const inspection = await pdf.inspect(document, { maxPages: 10 });
  if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
  const numbers = inspection.pages.map(({ pageNumber }) => pageNumber);
  const pages = await pdf.readText(document, numbers);
  const words = pages.flatMap((page) => (page.outcome === 'read' ? page.words : []));
  return squeeze(words.map(({ text }) => text).join(''));
}

function answersOf(asked: Asked): Answer[] {
  switch (asked.type) {
    case 'leaf':
      return [asked.answer];
    case 'object':
      return Object.values(asked.properties).flatMap(answersOf);
    case 'rows':
      return asked.rows.flatMap((row) => Object.values(row));
    case 'values':
      return [...asked.values];
  }
}

/** The spellings of which a page must show at least one; none for what may be shown by a mark or a sign. */
function spellingsOf(answer: Answer): string[] {
  if (typeof answer === 'number') {
    const value = Math.abs(answer);
    return [String(value), value.toFixed(2), value.toFixed(1), value.toFixed(0)].map(squeeze);
  }
  if (typeof answer !== 'string' || /^[A-Z]{3}$/.test(answer)) return [];
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/.test(answer) ? answer.split('-') : [];
  if (year === undefined || month === undefined || day === undefined) return [squeeze(answer)];
  const shortYear = year.slice(2);
  return [`${day}${month}${year}`, `${month}${day}${year}`, `${year}${month}${day}`, `${day}${month}${shortYear}`]
    .concat([
      `${month}${day}${shortYear}`,
      `${Number(day)}${Number(month)}${year}`,
      `${Number(month)}${Number(day)}${year}`,
    ])
    .concat(
      namedMonths(Number(month)).flatMap((name) => [`${Number(day)}${name}${year}`, `${name}${Number(day)}${year}`]),
    )
    .concat(namedMonths(Number(month)).flatMap((name) => [`${Number(day)}${name}${shortYear}`]));
}

function namedMonths(month: number): string[] {
  const date = new Date(Date.UTC(2026, month - 1, 15));
  const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const name = squeeze(new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(date));
      return [name, `de${name}de`];
    }),
  );
}

const layouts: [string, FieldsLayout][] = [
  ...tuningLayouts.map((layout): [string, FieldsLayout] => [`tuning/${layout.name}`, layout]),
  ...heldOutLayouts.map((layout): [string, FieldsLayout] => [`held-out/${layout.name}`, layout]),
];

test.each(layouts)('%s shows every answer that is asked of it', async (name, layout) => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const { sheet, asked } = await layout.draw(createRandom(seed));
    const text = await textOf(`${name} ${seed}`, await sheet.save());
    const absent = answersOf(asked).filter((answer) => {
      const spellings = spellingsOf(answer);
      return spellings.length > 0 && !spellings.some((spelling) => text.includes(spelling));
    });
    expect(absent).toEqual([]);
  }
});

test.each(layouts)('%s is drawn the same way twice', async (_, layout) => {
  const [first, second] = [await layout.draw(createRandom(7)), await layout.draw(createRandom(7))];
  expect(await first.sheet.save()).toEqual(await second.sheet.save());
  expect(toSchema(first.asked)).toEqual(toSchema(second.asked));
});

test('the halves share no design', () => {
  const names = layouts.map(([, { name }]) => name);
  expect(new Set(names).size).toBe(names.length);
});
