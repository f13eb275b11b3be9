import type { JsonSchema } from '@recto/fields';
import { z } from 'zod';
import type { Random } from '../facts/create-random.js';
import { titleOf, type Entry, type EntryDesign, type NamedList } from './write-entry.js';

const texts = z.array(z.string());
const lists = z.record(z.string(), texts);

/** Words that drawn resumes consist of, and what integrators call what they ask of them. */
export const resumeWordsShape = z.object({
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
  groups: texts,
  languages: texts,
  levels: texts,
  courses: texts,
  courseLabels: texts,
  present: texts,
  months: lists,
  titles: lists,
  asked: z.object({ work: lists, study: lists, skills: lists, languages: lists }),
});
export type ResumeWords = z.infer<typeof resumeWordsShape>;

export interface ResumeFacts {
  readonly work: readonly Entry[];
  readonly study: readonly Entry[];
  readonly skills: readonly NamedList[];
  readonly languages: readonly NamedList[];
}

interface Asked {
  readonly properties: Record<string, JsonSchema>;
  readonly truth: Record<string, unknown>;
}

/** A schema for the lists of a resume with the truth for it; some of them are not asked for. */
export function askResume(facts: ResumeFacts, words: ResumeWords, design: EntryDesign, random: Random): Asked {
  const asked = (['work', 'study'] as const).map((kind) => askEntries(kind, facts[kind], words, design, random));
  const pairs = (['skills', 'languages'] as const).flatMap((kind) =>
    random.chance(0.6) ? [askPairs(kind, facts[kind], words, random)] : [],
  );
  return [...asked, ...pairs].reduce<Asked>(
    (all, one) => ({ properties: { ...all.properties, ...one.properties }, truth: { ...all.truth, ...one.truth } }),
    { properties: {}, truth: {} },
  );
}

function askEntries(
  kind: 'work' | 'study',
  entries: readonly Entry[],
  words: ResumeWords,
  design: EntryDesign,
  random: Random,
): Asked {
  const names = words.asked[kind];
  const wantsPeriod = random.chance(0.2);
  const joinsSubject = random.chance(0.2);
  const wanted: readonly (readonly [fact: string, chance: number])[] = [
    ['title', 0.95],
    ['subject', kind === 'study' && !joinsSubject ? 0.65 : 0],
    ['place', 0.95],
    ['town', 0.4],
    ['start', wantsPeriod ? 0 : 0.75],
    ['end', wantsPeriod ? 0 : 0.8],
    ['period', wantsPeriod ? 1 : 0],
    ['year', kind === 'study' && !wantsPeriod ? 0.4 : 0],
    ['detail', kind === 'work' ? 0.2 : 0],
    ['list', kind === 'work' ? 0.5 : 0.3],
  ];
  const facts = wanted.filter(([, chance]) => random.chance(chance)).map(([fact]) => fact);
  const isNested = random.chance(0.2);
  const keyOf = new Map(
    facts.map((fact) => {
      const known = names[fact] ?? [fact];
      const nested = known.filter((key) => key.includes('/'));
      return [fact, random.pick(isNested && nested.length > 0 ? nested : known)];
    }),
  );
  const ordered = random.chance(0.6) ? facts : random.sample(facts, facts.length);
  const isNumber = random.chance(0.4);
  const valueOf = (entry: Entry, fact: string): unknown => {
    const listed = kind === 'work' ? entry.duties : entry.courses;
    if (fact === 'list') return listed.length === 0 ? null : listed;
    if (fact === 'detail') return listed.length === 0 ? null : listed.join(' ');
    if (fact === 'year') return entry.year === undefined ? null : isNumber ? Number(entry.year) : entry.year;
    if (fact === 'title' && joinsSubject) return titleOf(entry, design);
    return entry[fact as 'title' | 'subject' | 'place' | 'town' | 'start' | 'end' | 'period'] ?? null;
  };
  const schemaOf = (fact: string): JsonSchema =>
    fact === 'list'
      ? { type: 'array', items: { type: 'string' } }
      : { type: fact === 'year' && isNumber ? 'integer' : 'string' };
  return recordsOf(
    random.pick(names.lists ?? ['']),
    ordered.map((fact) => ({ path: keyOf.get(fact) ?? fact, schema: schemaOf(fact) })),
    entries.map((entry) => ordered.map((fact) => valueOf(entry, fact))),
  );
}

function askPairs(kind: 'skills' | 'languages', all: readonly NamedList[], words: ResumeWords, random: Random): Asked {
  const names = words.asked[kind];
  const isList = kind === 'skills';
  return recordsOf(
    random.pick(names.lists ?? ['']),
    [
      { path: random.pick(names.name ?? ['']), schema: { type: 'string' } },
      isList
        ? { path: random.pick(names.list ?? ['']), schema: { type: 'array', items: { type: 'string' } } }
        : { path: random.pick(names.level ?? ['']), schema: { type: 'string' } },
    ],
    all.map(({ name, more }) => [name, more.length === 0 ? null : isList ? more : (more[0] ?? null)]),
  );
}

/** Fields by their paths, `employer/name`, with their values by record. */
function recordsOf(
  name: string,
  asked: readonly { readonly path: string; readonly schema: JsonSchema }[],
  values: readonly (readonly unknown[])[],
): Asked {
  // What holds a value itself holds no others: `company` beside `company_location`.
  const whole = new Set(asked.map(({ path }) => path));
  const fields = asked.map((field) =>
    field.path.split('/').some((_, at, steps) => at > 0 && whole.has(steps.slice(0, at).join('/')))
      ? { ...field, path: field.path.replaceAll('/', '_') }
      : field,
  );
  const properties: Record<string, JsonSchema> = {};
  for (const { path, schema } of fields) put(properties, path.split('/'), schema, true);
  const records = values.map((own) => {
    const record: Record<string, unknown> = {};
    fields.forEach(({ path }, at) => put(record, path.split('/'), own[at], false));
    return record;
  });
  return {
    properties: { [name]: { type: 'array', items: { type: 'object', properties } } },
    truth: { [name]: records },
  };
}

/** Puts a value where its path leads; of a schema each step is an object with properties. */
function put(into: Record<string, unknown>, path: readonly string[], value: unknown, isSchema: boolean): void {
  const [step = '', ...rest] = path;
  if (rest.length === 0) {
    into[step] ??= value;
    return;
  }
  const fresh = isSchema ? { type: 'object', properties: {} } : {};
  const known = into[step];
  const inner = typeof known === 'object' && known !== null && !Array.isArray(known) ? known : fresh;
  into[step] = inner;
  const below = isSchema ? (inner as { properties: Record<string, unknown> }).properties : inner;
  put(below as Record<string, unknown>, rest, value, isSchema);
}
