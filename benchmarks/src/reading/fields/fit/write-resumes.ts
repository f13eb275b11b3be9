import { readFileSync } from 'node:fs';
import type { ExtractionPage, JsonSchema } from '@recto/fields';
import { createRandom, type Random } from '../facts/create-random.js';
import { askResume, resumeWordsShape, type ResumeFacts, type ResumeWords } from './ask-resume.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { setResume, type ResumeBlock } from './set-resume.js';
import { writeEntry, writePairs, type Entry, type EntryDesign } from './write-entry.js';

/** Layouts: one is never in both halves of a fold. */
export const designs = 96;

/**
 * Resumes in many layouts: years at the left, at the right, above or below, title before company or behind it, in one line or
 * two, headings above or in the margin, what was done behind bullets, set in or neither, skills and languages in groups; jobs,
 * studies, skills and languages are asked for as lists of records. A layout is drawn from the number of its design alone;
 * `firstDesign`: of the designs that follow each other.
 */
export function* writeResumes(count: number, firstDesign = 0): Generator<LabelledDocument> {
  const file = new URL('./resume-words.json', import.meta.url);
  const words = resumeWordsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (let at = 0; at < count; at += 1) {
    const number = firstDesign + (at % designs);
    const design = designOf(createRandom(71_000 + number), words);
    const random = createRandom(72_000 + 2 * firstDesign + at);
    const facts = factsOf(words, design, random);
    const asked = askResume(facts, words, design.entry, random);
    yield {
      name: `resume-${at}`,
      set: 'resume lists',
      issuer: `resume design ${number}`,
      pages: pagesOf(facts, words, design, random),
      schema: { type: 'object', properties: asked.properties } satisfies JsonSchema,
      truthAt: (pointer) => valueAt(asked.truth, pointer),
      isRight: (pointer, value) => sameText(valueAt(asked.truth, pointer), value),
    };
  }
}

function sameText(expected: unknown, value: unknown): boolean {
  const plain = (text: string): string => text.replace(/\W+/gu, ' ').trim().toLowerCase();
  const whole: unknown = Array.isArray(expected) ? expected.join(' ') : expected;
  if (typeof whole !== 'string') return whole === value;
  return typeof value === 'string' && plain(whole) === plain(value);
}

interface ResumeDesign {
  readonly entry: EntryDesign;
  readonly isSideBySide: boolean;
  readonly dates: (year: number, month: number) => string;
  readonly present: string;
  readonly hasTowns: boolean;
  readonly hasDuties: boolean;
  readonly pairs: Parameters<typeof writePairs>[1];
  readonly page: Parameters<typeof setResume>[1];
}

function designOf(random: Random, words: ResumeWords): ResumeDesign {
  const style = random.pick(['year', 'year', 'figures', 'dotted', 'iso', 'month', 'month', 'month']);
  const months = words.months[random.pick(['en', 'en', 'long', 'de', 'fr', 'es', 'it', 'nl', 'pt'])] ?? [];
  const two = (figure: number): string => String(figure).padStart(2, '0');
  const dates = (year: number, month: number): string => {
    if (style === 'year') return String(year);
    if (style === 'iso') return `${year}-${two(month)}`;
    if (style === 'figures') return `${two(month)}/${year}`;
    return style === 'dotted' ? `${two(month)}.${year}` : `${months[month - 1] ?? ''} ${year}`;
  };
  const isSideBySide = random.chance(0.3);
  const place = random.pick(['left', 'left', 'right', 'right', 'above', 'below', 'behind'] as const);
  return {
    dates,
    isSideBySide,
    present: random.pick(words.present),
    hasTowns: random.chance(0.6),
    hasDuties: random.chance(0.8),
    entry: {
      dates: place,
      order: random.pick(['title first', 'title first', 'place first']),
      join: random.pick(['lines', 'lines', 'lines', ', ', ' | ', ' – ', ' — ', ' at ', ' · ']),
      town: random.pick(['behind place', 'behind place', 'own line', 'right', 'with dates']),
      townMark: random.pick([', ', ', ', ' · ', ' | ', ' – ']),
      dash: random.pick([' - ', ' – ', ' — ', ' to ', '–', '-']),
      bullet: random.pick(['•', '•', '-', '·', '', '']),
      bold: random.pick(['first', 'first', 'none', 'title', 'all']),
      subject: random.pick([', ', ', ', ' in ', ' ', ' – ', 'line', 'bracket']),
      isLoud: random.chance(0.15),
      brackets: random.pick(['', '', '[]', '()']),
      courses: random.pick(['label', 'label', 'bullets']),
    },
    pairs: {
      join: random.pick([': ', ': ', ' (', ' – ', 'column', 'stack', 'none']),
      isBoldName: random.chance(0.5),
      perLine: random.pick([1, 1, 9]),
      bullet: random.pick(['', '•', '']),
    },
    page: {
      sizePt: random.int(9, 12),
      left: random.int(40, 72),
      dateWidth: random.int(70, 130),
      indentPt: random.pick([0, 0, 10, 14, 22]),
      headSize: random.int(0, 3),
      isHeadBold: random.chance(0.8),
      isHeadLoud: random.chance(0.4),
      isHeadBeside: !isSideBySide && place !== 'left' && random.chance(0.18),
      isSideLeft: random.chance(0.5),
      gap: random.int(0, 8),
    },
  };
}

function factsOf(words: ResumeWords, design: ResumeDesign, random: Random): ResumeFacts {
  const groups = random.sample(words.groups, random.int(1, 4));
  const skills = random.sample(words.skills, groups.length * 3);
  const hasGroups = design.pairs.join !== 'none';
  const hasLevels = hasGroups || random.chance(0.3);
  return {
    work: entriesOf('work', random.int(1, 5), words, design, random),
    study: entriesOf('study', random.int(1, 3), words, design, random),
    skills: hasGroups
      ? groups.map((name, at) => ({ name, more: skills.slice(3 * at, 3 * at + random.int(2, 3)) }))
      : skills.map((name) => ({ name, more: [] })),
    languages: random
      .sample(words.languages, random.int(2, 4))
      .map((name) => ({ name, more: hasLevels ? [random.pick(words.levels)] : [] })),
  };
}

function pagesOf(facts: ResumeFacts, words: ResumeWords, design: ResumeDesign, random: Random): ExtractionPage[] {
  const section = (name: keyof ResumeWords['titles'], lines: ResumeBlock['lines']): ResumeBlock => ({
    title: random.pick(words.titles[name] ?? ['']),
    lines,
  });
  const lines = (all: readonly string[]): ResumeBlock['lines'] => all.map((text) => ({ parts: [{ text }] }));
  const entries = (all: readonly Entry[]): ResumeBlock['lines'] => all.flatMap((one) => writeEntry(one, design.entry));
  const study = section('study', entries(facts.study));
  const others = random.sample(
    [
      section('skills', writePairs(facts.skills, design.pairs)),
      section('languages', writePairs(facts.languages, { ...design.pairs, isOfLevels: true })),
      section('profile', lines(random.sample(words.duties, 2))),
      ...(random.chance(0.3) ? [section('projects', lines([random.pick(words.duties)]))] : []),
    ],
    3,
  );
  const name = `${random.pick(words.first)} ${random.pick(words.last)}`;
  const contact = `${random.pick(words.towns)} | 0${random.digits(9)} | ${random.letters(5).toLowerCase()}@mail.example`;
  const cut = random.chance(0.15) && facts.work.length > 2 ? 2 : facts.work.length;
  const work = section('work', entries(facts.work.slice(0, cut)));
  const main = random.chance(0.7) ? [work, study] : [study, work];
  const side = design.isSideBySide ? others : [];
  const blocks = design.isSideBySide ? main : [...others.slice(0, 1), ...main, ...others.slice(1)];
  const first = setResume({ name, contact, blocks, side }, design.page);
  if (cut === facts.work.length) return [first];
  const rest = [{ title: '', lines: entries(facts.work.slice(cut)) }];
  return [first, { ...setResume({ name: '', contact: '', blocks: rest, side: [] }, design.page), pageNumber: 2 }];
}

function entriesOf(
  kind: 'work' | 'study',
  count: number,
  words: ResumeWords,
  design: ResumeDesign,
  random: Random,
): Entry[] {
  let year = 2026 - random.int(0, 3);
  const places = random.sample(kind === 'work' ? words.companies : words.schools, count);
  const hasRange = kind === 'work' || random.chance(0.6);
  const hasCourses = kind === 'study' && random.chance(0.35);
  return places.map((place, at) => {
    const end = design.dates(year, random.int(1, 12));
    const isNow = kind === 'work' && at === 0 && random.chance(0.6);
    year -= random.int(1, 5);
    const start = design.dates(year, random.int(1, 12));
    const title = random.pick(kind === 'work' ? words.jobs : words.degrees);
    const last = isNow ? design.present : end;
    return {
      kind,
      title,
      subject: kind === 'study' && random.chance(0.8) ? random.pick(words.subjects) : undefined,
      place,
      town: design.hasTowns ? random.pick(words.towns) : undefined,
      start: hasRange ? start : undefined,
      end: last,
      period: hasRange ? `${start}${design.entry.dash}${last}` : last,
      year: /\d{4}/.exec(last)?.[0],
      duties: design.hasDuties && kind === 'work' ? random.sample(words.duties, random.int(1, 4)) : [],
      courses: hasCourses ? random.sample(words.courses, random.int(2, 3)) : [],
      coursesLabel: random.pick(words.courseLabels),
    };
  });
}
