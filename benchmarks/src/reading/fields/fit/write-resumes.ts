import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@recto/fields';
import { z } from 'zod';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { setResume, type ResumeBlock } from './set-resume.js';
import { titleOf, writeEntry, type Entry, type EntryDesign } from './write-entry.js';

const texts = z.array(z.string());
const lists = z.record(z.string(), texts);
const wordsShape = z.object({
  first: texts,
  last: texts,
  towns: texts,
  companies: texts,
  schools: texts,
  jobs: texts,
  degrees: texts,
  subjects: texts,
  duties: texts,
  skills: texts,
  present: texts,
  months: lists,
  titles: lists,
  asked: z.object({ work: lists, study: lists }),
});
export type ResumeWords = z.infer<typeof wordsShape>;

/** Layouts: one is never in both halves of a fold. */
const designs = 24;

/**
 * Resumes in many layouts: years at the left, at the right, above or below, title before company or behind it, in one line or
 * two; jobs and studies are asked for as lists of records. A layout is drawn from the number of its design alone.
 */
export function* writeResumes(count: number): Generator<LabelledDocument> {
  const file = new URL('./resume-words.json', import.meta.url);
  const words = wordsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (let at = 0; at < count; at += 1) {
    const design = designOf(createRandom(71_000 + (at % designs)), words);
    const random = createRandom(72_000 + at);
    const jobs = entriesOf('work', random.int(1, 5), words, design, random);
    const studies = entriesOf('study', random.int(1, 3), words, design, random);
    const section = (name: keyof ResumeWords['titles'], lines: ResumeBlock['lines']): ResumeBlock => ({
      title: random.pick(words.titles[name] ?? ['']),
      lines,
    });
    const work = section(
      'work',
      jobs.flatMap((job) => writeEntry(job, design.entry)),
    );
    const study = section(
      'study',
      studies.flatMap((one) => writeEntry(one, design.entry)),
    );
    const lines = (all: readonly string[]): ResumeBlock['lines'] => all.map((text) => ({ parts: [{ text }] }));
    const others = [
      section('skills', lines(random.sample(words.skills, random.int(4, 8)))),
      section('profile', lines(random.sample(words.duties, 2))),
      section('projects', lines([random.pick(words.duties)])),
    ];
    const main = random.chance(0.7) ? [work, study] : [study, work];
    const side = design.isSideBySide ? others : random.sample(others, random.int(0, 3));
    const name = `${random.pick(words.first)} ${random.pick(words.last)}`;
    const asked = {
      work: askedOf('work', jobs, words, design, random),
      study: askedOf('study', studies, words, design, random),
    };
    const keys = {
      work: random.pick(words.asked.work.lists ?? ['']),
      study: random.pick(words.asked.study.lists ?? ['']),
    };
    const truth = { [keys.work]: asked.work.rows, [keys.study]: asked.study.rows };
    const contact = `${random.pick(words.towns)} | 0${random.digits(9)} | ${random.letters(5).toLowerCase()}@mail.example`;
    yield {
      name: `resume-${at}`,
      set: 'resume lists',
      issuer: `resume design ${at % designs}`,
      pages: [
        setResume(
          {
            name,
            contact,
            blocks: design.isSideBySide ? main : [...side.slice(0, 1), ...main, ...side.slice(1)],
            side: design.isSideBySide ? side : [],
          },
          design.page,
        ),
      ],
      schema: {
        type: 'object',
        properties: {
          [keys.work]: { type: 'array', items: { type: 'object', properties: asked.work.properties } },
          [keys.study]: { type: 'array', items: { type: 'object', properties: asked.study.properties } },
        },
      },
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => sameText(valueAt(truth, pointer), value),
    };
  }
}

function sameText(expected: unknown, value: unknown): boolean {
  const plain = (text: string): string => text.replace(/\W+/gu, ' ').trim().toLowerCase();
  if (typeof expected !== 'string') return expected === value;
  return typeof value === 'string' && plain(expected) === plain(value);
}

interface ResumeDesign {
  readonly entry: EntryDesign;
  readonly isSideBySide: boolean;
  readonly dates: (year: number, month: number) => string;
  readonly present: string;
  readonly hasTowns: boolean;
  readonly hasDuties: boolean;
  readonly page: Parameters<typeof setResume>[1];
}

function designOf(random: Random, words: ResumeWords): ResumeDesign {
  const style = random.pick(['year', 'year', 'figures', 'dotted', 'month', 'month', 'month']);
  const months = words.months[random.pick(['en', 'en', 'long', 'de', 'fr'])] ?? [];
  const two = (figure: number): string => String(figure).padStart(2, '0');
  const dates = (year: number, month: number): string => {
    if (style === 'year') return String(year);
    if (style === 'figures') return `${two(month)}/${year}`;
    return style === 'dotted' ? `${two(month)}.${year}` : `${months[month - 1] ?? ''} ${year}`;
  };
  const isSideBySide = random.chance(0.3);
  return {
    dates,
    isSideBySide,
    present: random.pick(words.present),
    hasTowns: random.chance(0.5),
    hasDuties: random.chance(0.75),
    entry: {
      dates: random.pick(['left', 'left', 'right', 'right', 'above', 'below', 'behind']),
      order: random.pick(['title first', 'title first', 'place first']),
      join: random.pick(['lines', 'lines', ', ', ' | ', ' – ', ' at ']),
      town: random.pick(['behind place', 'own line', 'right']),
      dash: random.pick([' - ', ' – ', ' — ', ' to ', '–', '-']),
      bullet: random.pick(['•', '-', '·', '']),
      bold: random.pick(['first', 'first', 'none', 'title']),
      subject: random.pick([', ', ' in ', ' ', ' – ']),
    },
    page: {
      sizePt: random.int(9, 11),
      left: random.int(40, 72),
      dateWidth: random.int(95, 130),
      headSize: random.int(0, 3),
      isHeadBold: random.chance(0.8),
      isHeadLoud: random.chance(0.4),
      isSideLeft: random.chance(0.5),
      gap: random.int(0, 8),
    },
  };
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
      duties: design.hasDuties && kind === 'work' ? random.sample(words.duties, random.int(1, 3)) : [],
    };
  });
}

function askedOf(
  kind: 'work' | 'study',
  entries: readonly Entry[],
  words: ResumeWords,
  design: ResumeDesign,
  random: Random,
): { rows: Record<string, unknown>[]; properties: Record<string, JsonSchema> } {
  const names = words.asked[kind];
  const wantsPeriod = random.chance(0.2);
  const joinsSubject = random.chance(0.4);
  const wanted: readonly (readonly [fact: string, chance: number])[] = [
    ['title', 0.95],
    ['subject', kind === 'study' && !joinsSubject ? 0.8 : 0],
    ['place', 0.95],
    ['town', 0.4],
    ['start', wantsPeriod ? 0 : 0.75],
    ['end', wantsPeriod ? 0 : 0.8],
    ['period', wantsPeriod ? 1 : 0],
    ['year', kind === 'study' && !wantsPeriod ? 0.4 : 0],
    ['detail', kind === 'work' ? 0.3 : 0],
  ];
  const facts = wanted.filter(([, chance]) => random.chance(chance)).map(([fact]) => fact);
  const keyOf = new Map(facts.map((fact) => [fact, random.pick(names[fact] ?? [fact])]));
  const ordered = random.chance(0.6) ? facts : random.sample(facts, facts.length);
  const isNumber = random.chance(0.4);
  const valueOf = (entry: Entry, fact: string): unknown => {
    if (fact === 'year') return entry.year === undefined ? null : isNumber ? Number(entry.year) : entry.year;
    if (fact === 'detail') return entry.duties.length === 0 ? null : entry.duties.join(' ');
    if (fact === 'title' && joinsSubject) return titleOf(entry, design.entry);
    return entry[fact as 'title' | 'subject' | 'place' | 'town' | 'start' | 'end' | 'period'] ?? null;
  };
  return {
    rows: entries.map((entry) =>
      Object.fromEntries(ordered.map((fact) => [keyOf.get(fact) ?? '', valueOf(entry, fact)])),
    ),
    properties: Object.fromEntries(
      ordered.map((fact) => [keyOf.get(fact) ?? '', { type: fact === 'year' && isNumber ? 'integer' : 'string' }]),
    ),
  };
}
