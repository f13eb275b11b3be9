import type { Desk } from '../corpus/documents/create-desk.js';
import { sortedNames, sortedWords } from './sorted-words.js';

export interface Entry {
  readonly text: string;
  /** Set at the right edge of the column. */
  readonly page?: string;
  /** Steps that it stands further in. */
  readonly level?: number;
  readonly isHeading?: boolean;
}

export interface ListModel {
  readonly entries: readonly Entry[];
  readonly isFixed?: boolean;
  readonly hasLeaders?: boolean;
}

/** A list that is set in `count` columns. */
export function makeList(desk: Desk, count: number): ListModel {
  const make = desk.random.pick([index, index, index, contents, contents, changes, glossary, phones, works]);
  return make(desk, count * desk.random.integer(6, 45));
}

/** Words in the order of the alphabet, with the numbers of their pages. */
function index({ author, random }: Desk, count: number): ListModel {
  const isFixed = random.chance(0.25);
  const sign = isFixed ? random.pick(['\\', '', '@', '--']) : '';
  const words = sortedWords({ author }, count);
  const pages = (): string => {
    const most = random.chance(0.2) ? 12 : 3;
    return Array.from({ length: random.integer(1, most) }, () => random.integer(1, 300))
      .sort((a, b) => a - b)
      .map((page) => (random.chance(0.1) ? `${page}–${page + random.integer(1, 4)}` : String(page)))
      .join(', ');
  };
  const isApart = random.chance(0.5);
  // Dots lead to numbers that go on in further lines.
  const hasDots = random.chance(0.4);
  const hasLetters = random.chance(0.5);
  const entries = words.flatMap((word, at): Entry[] => {
    const letter = word.charAt(0).toUpperCase();
    const isNew = hasLetters && letter !== words[at - 1]?.charAt(0).toUpperCase();
    const level = at > 0 && random.chance(0.15) ? 1 : 0;
    const text = `${sign}${word}`;
    const led = hasDots ? `${text} ${'. '.repeat(random.integer(2, 9))}${pages()}` : `${text}, ${pages()}`;
    const entry = isApart ? { text, page: pages(), level } : { text: led, level };
    return [...(isNew ? [{ text: letter, isHeading: true }] : []), entry];
  });
  return { entries, isFixed, hasLeaders: isApart && random.chance(0.7) };
}

function contents({ author, random }: Desk, count: number): ListModel {
  let [page, chapter, section] = [1, 0, 0];
  const isNumbered = random.chance(0.7);
  const entries = Array.from({ length: count }, (_, at): Entry => {
    page += random.integer(0, 6);
    const isChapter = at === 0 || random.chance(0.25);
    chapter += Number(isChapter);
    section = isChapter ? 0 : section + 1;
    const number = isChapter ? String(chapter) : `${chapter}.${section}`;
    const title = random.chance(0.6) ? author.heading() : author.item();
    return { text: isNumbered ? `${number} ${title}` : title, page: String(page), level: isChapter ? 0 : 1 };
  });
  return { entries, hasLeaders: random.chance(0.7) };
}

/** What changed in each version, and where. */
function changes({ author, random }: Desk, count: number): ListModel {
  let [major, minor] = [0, 1];
  const version = (): string => {
    if (random.chance(0.2)) [major, minor] = [major + 1, 0];
    minor += 1;
    return `v${major}.${minor}`;
  };
  const entries = Array.from({ length: Math.ceil(count / 3) }, (): Entry[] => [
    { text: version() },
    ...Array.from({ length: random.integer(1, 3) }, () => ({
      text: `${random.pick([author.item(), author.columnLabel()])}: ${author.report(1)}`,
      page: String(random.integer(1, 60)),
      level: 1,
    })),
  ]);
  return { entries: entries.flat(), hasLeaders: random.chance(0.7) };
}

function glossary({ author, random }: Desk, count: number): ListModel {
  const mark = random.pick([':', ' –', '.', '']);
  return {
    entries: sortedWords({ author }, Math.ceil(count / 3)).map((word) => ({
      text: `${word}${mark} ${author.report(1)}`,
    })),
  };
}

function phones(desk: Desk, count: number): ListModel {
  const { random } = desk;
  const number = (): string => `0${random.integer(100, 999)} ${random.integer(10_000, 999_999)}`;
  const entries = sortedNames(desk, count).map((text) => ({ text, page: number() }));
  return { entries, hasLeaders: random.chance(0.5) };
}

function works(desk: Desk, count: number): ListModel {
  const { author, random } = desk;
  const isNumbered = random.chance(0.6);
  const entries = sortedNames(desk, Math.ceil(count / 3)).map((name, at): Entry => {
    const others = random.chance(0.5) ? `; ${random.pick(author.language.people)}` : '';
    const title = `${author.title()}. ${random.pick(author.language.places)} ${random.integer(1970, 2024)}`;
    return { text: `${isNumbered ? `[${at + 1}] ` : ''}${name}${others}: ${title}.` };
  });
  return { entries };
}
