import type { Desk } from '../../corpus/documents/create-desk.js';
import type { ModelColumn, ModelRow, TableModel } from '../../corpus/typeset/table-model.js';

const words: ModelColumn = { align: 'left', isWrapped: true };
const short: ModelColumn = { align: 'left', isWrapped: false };
const centred: ModelColumn = { align: 'center', isWrapped: false };

/** One of the tables of manuals: commands and what they do, signs, settings, terms of two tongues, points, variables. */
export function makeManualTable(desk: Desk): TableModel {
  return desk.random.pick([commands, commands, signs, settings, terms, points, variables, plan])(desk);
}

function command({ author, random }: Desk): string {
  const name = author.columnLabel().toLowerCase().replaceAll(/\s/gu, '');
  return random.pick([`\\${name}`, `\\${name}`, `--${name}`, name, `${name}=`, `<${name}>`]);
}

/** Commands beside sentences or a few words that say what they do. */
function commands(desk: Desk): TableModel {
  const { author, random } = desk;
  const sentences = random.pick([0, 1, 1, 2]);
  const isShown = random.chance(0.3);
  const meaning = (): string => (sentences === 0 ? author.item() : author.report(sentences));
  const shown = (): string[] => (isShown ? [random.pick(['a', 'x', '1', 'Gam', 'e', author.item()])] : []);
  const rows = Array.from({ length: random.integer(3, 9) }, () => [command(desk), ...shown(), meaning()]);
  const head = [author.columnLabel(), ...(isShown ? [author.columnLabel()] : []), author.columnLabel()];
  return { columns: [short, ...(isShown ? [short] : []), words], rows: headed(desk, head, rows, 0.85) };
}

/** A sign beside its name, in several pairs of columns. */
function signs(desk: Desk): TableModel {
  const { random } = desk;
  const pairs = random.integer(1, 4);
  const sign = (): string => random.pick(['a', 'b', 'A', 'Z', 'µ', 'ß', 'Ø', '§', '£', '±', '÷', 'x', 'ø', 'å']);
  const rows = Array.from({ length: random.integer(3, 9) }, () =>
    Array.from({ length: pairs }, () => [command(desk), sign()]).flat(),
  );
  const head = Array.from({ length: pairs }, () => ['Name', 'Sign']).flat();
  return {
    columns: Array.from({ length: pairs }, () => [words, centred]).flat(),
    rows: headed(desk, head, rows, pairs === 1 ? 1 : 0.3),
  };
}

/** Settings, their kind, and what they are without being set. */
function settings(desk: Desk): TableModel {
  const { author, random } = desk;
  const kind = (): string => random.pick(['bool', 'int', 'text', 'length', 'list', 'true|false']);
  const value = (): string => random.pick(['true', 'false', '0', '1', '12pt', 'none', '–', '']);
  const rows = Array.from({ length: random.integer(3, 10) }, () => [command(desk), kind(), value(), author.item()]);
  return { columns: [short, short, centred, words], rows: headed(desk, ['Key', 'Type', 'Default', 'Use'], rows, 0.9) };
}

/** The same few words in two or three tongues. */
function terms(desk: Desk): TableModel {
  const { author, random } = desk;
  const count = random.integer(2, 3);
  const rows = Array.from({ length: random.integer(3, 9) }, () => [
    command(desk),
    ...Array.from({ length: count }, () => author.item()),
  ]);
  const head = [author.columnLabel(), ...Array.from({ length: count }, () => author.columnLabel())];
  return { columns: [short, ...Array.from({ length: count }, () => words)], rows: headed(desk, head, rows, 0.9) };
}

/** Tasks in columns and their points below, a row of which is left to be filled in. */
function points(desk: Desk): TableModel {
  const { author, random } = desk;
  const tasks = Array.from({ length: random.integer(3, 8) }, (_, index) => `${random.pick(['A', ''])}${index + 1}`);
  const given = tasks.map(() => String(random.integer(1, 20)));
  return {
    columns: [short, ...tasks.map(() => centred)],
    rows: [
      { isHeader: true, cells: [author.columnLabel(), ...tasks].map((text) => ({ text })) },
      textRow([author.columnLabel(), ...given]),
      ...(random.chance(0.6) ? [textRow([author.columnLabel(), ...tasks.map(() => '')])] : []),
    ],
  };
}

/** Letters of formulas, what they stand for, and what they are measured in. */
function variables(desk: Desk): TableModel {
  const { author, random } = desk;
  const letter = (): string => random.pick(['x', 'y', 'T', 'n', 'k', 'Q', 'p', 'V', 'm1', 'R2', 'a', 'b', 'f', 'N']);
  const unit = (): string => random.pick(['m', 'kg', 's', 'K', 'm/s', '–', 'EUR', '%', 'N']);
  const hasUnits = random.chance(0.5);
  const meaning = random.pick([() => author.item(), () => author.rowLabel(), () => author.report(1)]);
  const rows = Array.from({ length: random.integer(3, 10) }, () => [
    letter(),
    meaning(),
    ...(hasUnits ? [unit()] : []),
  ]);
  const head = [author.columnLabel(), author.columnLabel(), ...(hasUnits ? [author.columnLabel()] : [])];
  return { columns: [centred, words, ...(hasUnits ? [centred] : [])], rows: headed(desk, head, rows, 0.9) };
}

/** A few rows over and over with a heading each: parts of a plan. */
function plan(desk: Desk): TableModel {
  const { author, random } = desk;
  const count = random.integer(2, 5);
  const value = (): string =>
    random.pick(['x', '', String(random.integer(0, 40)), `${random.integer(1, 9)}+${random.integer(1, 9)}`]);
  const rows = Array.from({ length: random.integer(1, 6) }, () => [
    author.rowLabel(),
    ...Array.from({ length: count }, value),
  ]);
  const head = [author.columnLabel(), ...Array.from({ length: count }, () => author.columnLabel())];
  return { columns: [words, ...Array.from({ length: count }, () => centred)], rows: headed(desk, head, rows, 1) };
}

function headed({ random }: Desk, head: readonly string[], rows: readonly string[][], chance: number): ModelRow[] {
  const heading = { isHeader: true, cells: head.map((text) => ({ text })) };
  return [...(random.chance(chance) ? [heading] : []), ...rows.map(textRow)];
}

function textRow(texts: readonly string[]): ModelRow {
  return { cells: texts.map((text) => ({ text })) };
}
