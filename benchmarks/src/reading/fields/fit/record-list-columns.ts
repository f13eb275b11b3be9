import type { JsonSchema } from '@recto/fields';
import type { Random } from '../facts/create-random.js';

/** Words that made values consist of. */
export interface ValueWords {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly towns: readonly string[];
  readonly clubs: readonly string[];
  readonly nations: readonly string[];
  readonly wares: readonly string[];
  readonly titles: readonly string[];
}

/** How a document writes dates, decimals and money. */
export interface Notation {
  readonly decimal: string;
  readonly date: 'dotted' | 'slashed' | 'iso';
  readonly currency: string;
}

/** A value as it is printed, and as the truth has it. */
export interface MadeValue {
  readonly text: string;
  readonly value: string | number;
}

export interface MadeColumn {
  readonly values: readonly MadeValue[];
  readonly schema: JsonSchema;
  readonly isRight: boolean;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/**
 * Values of a column by its recipe: `int 1 8`, `dec 0 40 1`, `pick a;b`, or the name of a maker. Figures are asked for as
 * numbers or as they are printed, dates as dates; those that run (`count`, `duration`, `gap`) rise from row to row.
 */
export function makeColumn(
  recipe: string,
  rows: number,
  words: ValueWords,
  notation: Notation,
  random: Random,
): MadeColumn {
  const [maker = '', ...rest] = recipe.split(' ');
  const [low = 0, high = 9, places = 0] = rest.map(Number);
  const each = (make: (row: number) => MadeValue): MadeValue[] => Array.from({ length: rows }, (_, row) => make(row));
  const same = (text: string): MadeValue => ({ text, value: text });
  const texts = (make: (row: number) => string): MadeColumn => ({
    values: each((row) => same(make(row))),
    schema: { type: 'string' },
    isRight: false,
  });
  const figures = (make: (row: number) => number, digits = 0): MadeColumn => {
    const asText = random.chance(0.2);
    const values = each((row) => {
      const value = Number(make(row).toFixed(digits));
      const text = value.toFixed(digits).replace('.', notation.decimal);
      return asText ? same(text) : { text, value };
    });
    return {
      values,
      schema: { type: asText ? 'string' : digits === 0 && random.chance(0.6) ? 'integer' : 'number' },
      isRight: true,
    };
  };
  const between = (digits: number): number => random.int(low * 10 ** digits, high * 10 ** digits) / 10 ** digits;
  const start = random.int(900, 9_000);
  const steps = Array.from({ length: rows }, () => random.int(1, 90)).reduce<number[]>(
    (all, step) => [...all, (all.at(-1) ?? 0) + step],
    [],
  );
  const clock = (seconds: number): string =>
    `${seconds >= 3_600 ? `${Math.floor(seconds / 3_600)}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  switch (maker) {
    case 'count': {
      const first = random.chance(0.85) ? 1 : random.int(2, 60);
      const dot = random.chance(0.2) ? '.' : '';
      const column = figures((row) => first + row);
      return dot === ''
        ? column
        : {
            ...column,
            schema: { type: 'integer' },
            values: each((row) => ({ text: `${first + row}.`, value: first + row })),
          };
    }
    case 'code':
      return figures(() => random.int(low, high));
    case 'int':
      return figures(() => random.int(low, high));
    case 'year':
      return figures(() => random.int(low, high));
    case 'dec':
      return figures(() => between(places), places);
    case 'signed':
      return texts(() => `${random.pick(['+', '-', '-'])}${random.int(1, 40)}`);
    case 'percent': {
      const sign = random.pick(['', '%', ' %']);
      const column = figures(() => random.int(0, 999) / 10, 1);
      return sign === ''
        ? column
        : {
            ...column,
            values: column.values.map(({ text, value }) => ({ text: text + sign, value })),
            schema: { type: 'number' },
          };
    }
    case 'money': {
      const mark = random.pick(['', '', notation.currency]);
      const top = random.pick([9_000, 90_000]);
      const values = each(() => {
        const value = random.int(50, top) / 100;
        const text = value.toFixed(2).replace('.', notation.decimal);
        return { text: mark === '' ? text : `${text} ${mark}`, value };
      });
      return { values, schema: { type: 'number' }, isRight: true };
    }
    case 'duration':
      return { ...texts((row) => clock(start + (steps[row] ?? 0))), isRight: random.chance(0.6) };
    case 'gap':
      return { ...texts((row) => `+${clock(steps[row] ?? 0)}`), isRight: random.chance(0.6) };
    case 'secs':
      return {
        ...texts(() => `${random.int(0, 2)}:${two(random.int(0, 59))}.${two(random.int(0, 99))}`),
        isRight: true,
      };
    case 'clock':
      return texts(() => `${two(random.int(5, 23))}:${two(random.int(0, 59))}`);
    case 'pair':
      return texts(() => `${random.int(5, 90)}:${random.int(5, 90)}`);
    case 'range':
      return texts(() => {
        const from = random.int(0, 90);
        return `${from} - ${from + random.int(1, 60)}`;
      });
    case 'date': {
      const values = each(() => {
        const [year, month, day] = [random.int(1951, 2026), random.int(1, 12), random.int(13, 28)];
        const text =
          notation.date === 'iso'
            ? `${year}-${two(month)}-${two(day)}`
            : [two(day), two(month), year].join(notation.date === 'dotted' ? '.' : '/');
        return { text, value: `${year}-${two(month)}-${two(day)}` };
      });
      return { values, schema: { type: 'string', format: 'date' }, isRight: false };
    }
    case 'person':
      return texts(() => `${random.pick(words.first)} ${random.pick(words.last)}`);
    case 'personlf': {
      const isLoud = random.chance(0.4);
      return texts(() => {
        const last = random.pick(words.last);
        return `${isLoud ? last.toUpperCase() : `${last},`} ${random.pick(words.first)}`;
      });
    }
    case 'lastname':
      return texts(() => random.pick(words.last));
    case 'firstname':
      return texts(() => random.pick(words.first));
    case 'nation':
      return texts(() => random.pick(words.nations));
    case 'club':
      return texts(() => random.pick(words.clubs).replace('%', random.pick(words.towns)));
    case 'town':
      return texts(() => random.pick(words.towns));
    case 'ware':
      return texts(() => random.pick(words.wares));
    case 'title':
      return texts(() => random.pick(words.titles));
    case 'sku':
      return texts(() => `${random.letters(2)}-${random.digits(4)}`);
    case 'ean':
      return texts(() => random.digits(13));
    case 'cas':
      return texts(() => `${random.digits(3)}-${random.digits(2)}-${random.digits(1)}`);
    case 'plate':
      return texts(() => `${random.letters(2)} ${random.digits(3)} ${random.letters(2)}`);
    case 'train':
      return texts(() => `${random.pick(['IC', 'RE', 'S', 'EC', 'R'])} ${random.int(1, 2_400)}`);
    case 'mail':
      return texts(() => `${random.pick(words.last).toLowerCase()}@mail${random.int(1, 9)}.example`);
    case 'phone':
      return texts(() => `0${random.digits(3)} ${random.digits(6)}`);
    case 'pick': {
      const choices = recipe.slice(5).split(';');
      if (choices.every((choice) => /^\d+$/.test(choice))) return figures(() => Number(random.pick(choices)));
      const made = texts(() => random.pick(choices));
      const isEnum = random.chance(0.2);
      return { ...made, schema: { type: 'string', ...(isEnum && { enum: [...new Set(choices)] }) } };
    }
    default:
      throw new Error(`Nobody makes ${maker}.`);
  }
}
