import type { Desk } from '../corpus/documents/create-desk.js';
import { typewriterFamily } from '../corpus/typeset/fonts.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';

/** Rows of print that keep to columns and are no table: labels with values, addresses, programs, steps, choices, contents. */
export function setUnlike(desk: Desk): FlowBlock {
  const { look, random, setter } = desk;
  const make = random.pick([
    labelsWithValues,
    labelsWithValues,
    addresses,
    program,
    choices,
    contents,
    procedure,
    derivation,
  ]);
  const { rows, isFixed = false, isFramed = isFixed && random.chance(0.5) } = make(desk);
  const isCounted = /^1[:.]?$/u.test(rows[0]?.[0] ?? '');
  const style = {
    ...look.body,
    ...(isFixed && { family: typewriterFamily }),
    sizePt: look.body.sizePt * random.between(0.85, 1),
  };
  const pitch = style.sizePt * random.between(1.15, 1.6);
  const starts = [0, isCounted ? 0.05 : random.between(0.28, 0.45), random.between(0.6, 0.75)];
  return {
    spaceBefore: 10,
    roomBelow: 10,
    set: (width) =>
      rows.map((cells, row) => ({
        height: pitch,
        staysWithNext: true,
        draw(page, x, y) {
          const isEdge = row === 0 || row === rows.length - 1;
          const at = row === 0 ? y : y + pitch;
          if (isFramed && isEdge) desk.sheet.drawRule(page, { x1: x, y1: at, x2: x + width, y2: at, thickness: 0.5 });
          cells.forEach((text, column) => {
            const [line] = setter.wrap([{ text, style }], width * 0.38, { isDivided: false });
            const left = x + width * (starts[column] ?? 0);
            if (line && text !== '')
              setter.draw(page, line, { x: left, baseline: y + pitch * 0.75, width, align: 'left' });
          });
        },
      })),
    truthOf: () => ({ type: 'caption', stream: 'main', lines: [] }),
  };
}

interface Unlike {
  readonly rows: readonly (readonly string[])[];
  readonly isFixed?: boolean;
  /** A rule stands above the first and below the last row. */
  readonly isFramed?: boolean;
}

function labelsWithValues({ author, random }: Desk): Unlike {
  const colon = random.pick([':', ':', '']);
  const value = (): string =>
    random.pick([
      () => author.item(),
      () => author.amount(),
      () => `${random.integer(1, 28)}.${random.integer(1, 12)}.${random.integer(2019, 2026)}`,
      () => String(random.integer(1_000, 99_999)),
      () => random.pick(author.language.people),
      () => random.pick(author.language.places),
    ])();
  return { rows: Array.from({ length: random.integer(3, 9) }, () => [`${author.columnLabel()}${colon}`, value()]) };
}

function addresses({ author, random }: Desk): Unlike {
  const street = (): string => `${random.pick(author.language.places)} ${random.integer(1, 99)}`;
  const person = (): string => random.pick(author.language.people);
  const code = (): string => `${random.integer(10_000, 99_999)} ${random.pick(author.language.places)}`;
  const count = random.integer(2, 3);
  const line = (make: () => string): string[] => Array.from({ length: count }, make);
  return { rows: [line(person), line(() => author.columnLabel()), line(street), line(code)] };
}

function program({ random }: Desk): Unlike {
  const name = (): string => random.pick(['total', 'rows', 'page', 'index', 'value', 'next', 'size', 'path']);
  const line = (): string[] =>
    random.pick([
      [`let ${name()} = ${name()}[${random.integer(0, 9)}];`, `// ${name()} of ${name()}`],
      [`${name()}(${name()}, ${random.integer(0, 99)});`, `// ${name()}`],
      [`if (${name()} > ${random.integer(0, 99)}) {`],
      [`}`],
      [`$ run --${name()}=${random.integer(1, 9)}`, `# ${name()}`],
    ]);
  const lines = Array.from({ length: random.integer(4, 12) }, line);
  const isNumbered = random.chance(0.4);
  return { rows: isNumbered ? lines.map(([code = ''], index) => [String(index + 1), code]) : lines, isFixed: true };
}

function choices({ author, random }: Desk): Unlike {
  const cell = (): string => `☐ ${author.item()}`.replace('☐', random.pick(['•', '–', 'o']));
  const count = random.integer(2, 3);
  return { rows: Array.from({ length: random.integer(3, 7) }, () => Array.from({ length: count }, cell)) };
}

function contents({ author, random }: Desk): Unlike {
  let page = random.integer(1, 9);
  return {
    rows: Array.from({ length: random.integer(4, 10) }, (_, index) => {
      page += random.integer(0, 12);
      return [`${index + 1} ${author.heading()}`, '', String(page)];
    }),
  };
}

/** Numbered steps of an algorithm between rules. */
function procedure({ author, random }: Desk): Unlike {
  const name = (): string => random.pick(['x', 'y', 'i', 'n', 's', 't', 'best', 'queue']);
  const step = (): string =>
    random.pick([
      `${name()} := ${name()} + ${random.integer(0, 9)}`,
      `for ${name()} = 1 to ${name()} do`,
      `if ${name()} > ${name()} then`,
      'end if',
      'end for',
      `return ${name()}`,
      author.item().toLowerCase(),
    ]);
  const mark = random.pick([':', '', '.']);
  return {
    rows: Array.from({ length: random.integer(4, 12) }, (_, index) => [`${index + 1}${mark}`, step()]),
    isFramed: true,
  };
}

/** Steps of a calculation, or of a comparison: signs stand below each other, and numbers or reasons at the right. */
function derivation({ author, random }: Desk): Unlike {
  const letter = (): string => random.pick(['x', 'y', 'a', 'b', 'n', 't', 'H2O', 'CO2', 'Na+', 'kT']);
  const term = (): string => `${random.pick(['', '2 ', '3 ', '–'])}${letter()}`;
  const terms = (): string => Array.from({ length: random.integer(1, 4) }, term).join(' + ');
  const sign = random.pick(['=', '=', '+', ':=']);
  const isOneSided = random.chance(0.5);
  const aside = random.pick([() => '', (row: number) => `(${row + 1})`, () => author.item().toLowerCase()]);
  return {
    rows: Array.from({ length: random.integer(3, 7) }, (_, row) => [
      isOneSided && row > 0 ? '' : terms(),
      `${sign} ${terms()}`,
      aside(row),
    ]),
  };
}
