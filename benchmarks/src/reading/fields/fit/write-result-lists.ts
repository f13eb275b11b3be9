import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { setTable, type PrintedColumn } from './set-table.js';

const columnShape = z.object({ key: z.string(), says: z.string(), heads: z.array(z.string()) });
const wordsShape = z.object({
  places: z.array(z.string()),
  subjects: z.array(
    z.object({
      row: z.object({ key: z.string(), description: z.string(), heads: z.array(z.string()) }),
      group: z.array(z.string()),
      parts: z.array(columnShape),
      sum: columnShape,
      others: z.array(columnShape),
    }),
  ),
  more: z.array(z.string()),
  totals: z.array(z.string()),
  captions: z.array(z.string()),
});

type Subject = z.infer<typeof wordsShape>['subjects'][number];

/**
 * Lists of figures by place under headings in several languages, asked for by names of another language; the description
 * quotes the heading as often as not. With columns that nobody asks for, groups of columns, blanks, sums to the right and below.
 */
export function* writeResultLists(count: number): Generator<LabelledDocument> {
  const file = new URL('./result-list-words.json', import.meta.url);
  const words = wordsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(4_000 + at);
    const subject = random.pick(words.subjects);
    const language = random.int(0, 3);
    const places = random.sample(words.places, random.int(4, 24));
    const columns = columnsOf(subject, language, places.length, words.more, random);
    const rows = places.map((place, row) => ({
      [subject.row.key]: place,
      ...Object.fromEntries(
        columns.flatMap(({ asked, figures }) => (asked ? [[asked.key, figures[row] ?? null]] : [])),
      ),
    }));
    const asked = random.sample(
      columns.flatMap((column) => column.asked ?? []),
      columns.filter((one) => one.asked).length,
    );
    const properties = Object.fromEntries(
      asked.map(({ key, description }) => [
        key,
        { type: ['integer', 'null'], ...(description !== '' && { description }) },
      ]),
    );
    const item = {
      [subject.row.key]: { type: ['string', 'null'], description: subject.row.description },
      ...properties,
    };
    const name = random.pick(['rows', 'results', `${subject.row.key}s`]);
    const truth = { [name]: rows };
    yield {
      name: `result-list-${at}`,
      set: 'result lists',
      issuer: `result list ${subject.row.key}`,
      pages: [
        setTable({
          caption: random.pick(words.captions),
          group: subject.group[language] ?? '',
          rowHead: random.pick(subject.row.heads),
          places,
          columns,
          total: random.chance(0.7) ? random.pick(words.totals) : undefined,
          mark: random.pick(['.', ',', '']),
          isGrid: random.chance(0.7),
        }),
      ],
      schema: {
        type: 'object',
        properties: {
          [name]: { type: 'array', description: 'One entry a row', items: { type: 'object', properties: item } },
        },
      },
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => valueAt(truth, pointer) === value,
    };
  }
}

function columnsOf(
  { parts, sum, others }: Subject,
  language: number,
  rowCount: number,
  more: readonly string[],
  random: Random,
): PrintedColumn[] {
  const top = random.pick([30, 400, 9_000, 300_000]);
  const isBlankZero = random.chance(0.4);
  const figures = (): number[] =>
    Array.from({ length: rowCount }, () => (random.chance(0.12) ? 0 : random.int(0, random.chance(0.3) ? 9 : top)));
  const ask = (column: z.infer<typeof columnShape>, head: string) => {
    const quoted = random.pick([
      `${column.says} (${head})`,
      `${head}: ${column.says}`,
      `${column.says}; the column ${head}`,
    ]);
    return { key: column.key, description: random.pick([quoted, quoted, column.says, '']) };
  };
  const printed = (column: z.infer<typeof columnShape>, own: readonly number[], isPart: boolean): PrintedColumn => {
    const head = column.heads[language] ?? '';
    return {
      head: random.chance(0.25) ? head.toUpperCase() : head,
      isPart,
      figures: own.map((figure) => (figure === 0 && isBlankZero ? null : figure)),
      asked: random.chance(0.85) ? ask(column, head) : undefined,
    };
  };
  const ofParts = parts.map((part) => ({ part, own: figures() }));
  const sums = Array.from({ length: rowCount }, (_, row) => ofParts.reduce((all, { own }) => all + (own[row] ?? 0), 0));
  const extra = random
    .sample(more, random.int(0, 4))
    .map((head): PrintedColumn => ({ head, isPart: false, figures: figures(), asked: undefined }));
  const rest = [...others.map((column) => printed(column, figures(), false)), ...extra];
  return [
    ...ofParts.map(({ part, own }) => printed(part, own, true)),
    printed(sum, sums, true),
    ...random.sample(rest, rest.length),
  ];
}
