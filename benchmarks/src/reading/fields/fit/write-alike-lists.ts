import type { Word } from '@recto/document-model';
import { createRandom, type Random } from '../facts/create-random.js';
import {
  asked,
  captions,
  drugs,
  foods,
  kinds,
  list,
  others,
  people,
  places,
  properties,
  rhythms,
  rooms,
  titles,
  type Asked,
  type Kind,
  type Part,
} from './alike-list-words.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { printWords } from './print-words.js';

/** What a line says: texts as printed, and what is asked for of it. */
type Said = Partial<Record<Part, { readonly text: string; readonly value: string | number }>>;

/**
 * Lists whose lines have one form and no columns: a time with what is on, a quantity with what it is of, a thing with its measure.
 * Half of them have further texts behind a sign, or below; with headings and notes between lines, and with lists that are asked
 * for and not there.
 */
export function* writeAlikeLists(count: number): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(71_000 + at);
    const names = Object.keys(kinds) as Kind[];
    const kind = random.chance(0.4) ? 'programme' : random.pick(names);
    const parts = partsOf(kind, random);
    const records = recordsOf(kind, random.int(3, 14), parts, random);
    const isOther = random.chance(0.2);
    const other = isOther ? random.pick(names.filter((name) => name !== kind)) : kind;
    const keys = keysOf(isOther ? partsOf(other, random) : parts, random);
    const name = random.pick(kinds[other]);
    const rows = records.map((record) =>
      Object.fromEntries([...keys].map(([part, key]) => [key, record[part]?.value ?? null])),
    );
    const truth = { [name]: isOther ? [] : rows };
    const times = records.flatMap(({ start, end }) => [start, end].filter((one) => one !== undefined));
    const printed = new Map<unknown, string>(times.map(({ text, value }) => [value, text]));
    const described = random.chance(0.5);
    const item = Object.fromEntries(
      [...keys].map(([part, key]) => {
        const { says, type }: Asked = asked[part];
        return [key, { type: type ?? 'string', ...(described && { description: says }) }];
      }),
    );
    yield {
      name: `alike-list-${at}`,
      set: 'alike lists',
      issuer: `alike list ${kind} ${[...keys.values()][0] ?? ''}`,
      pages: [setLines(linesOf(kind, records, random), random)],
      schema: {
        type: 'object',
        properties: { [name]: { type: 'array', items: { type: 'object', properties: item } } },
      },
      truthAt: (pointer) => valueAt(truth, pointer),
      // Of a field whose name says no time the time is taken as it is printed.
      isRight: (pointer, value) => {
        const right = valueAt(truth, pointer);
        return right === value || (typeof right === 'string' && printed.get(right) === value);
      },
    };
  }
}

function partsOf(kind: Kind, random: Random): Part[] {
  const maybe = (part: Part, chance: number): Part[] => (random.chance(chance) ? [part] : []);
  switch (kind) {
    case 'programme':
      return ['start', ...maybe('end', 0.4), 'title', ...maybe('person', 0.5), ...maybe('place', 0.25)];
    case 'ingredients':
      return [...(random.chance(0.5) ? (['quantity'] as const) : (['number', 'unit'] as const)), 'food'];
    case 'medicines':
      return ['drug', 'dose', ...maybe('rhythm', 0.75)];
    case 'rooms':
      return ['room', 'size'];
    case 'properties':
      return ['property', 'value'];
  }
}

function keysOf(parts: readonly Part[], random: Random): Map<Part, string> {
  const taken = new Set<string>();
  const inOrder = random.chance(0.8) ? parts : random.sample(parts, parts.length);
  return new Map(
    inOrder.map((part) => {
      const key = random.pick(asked[part].keys.filter((one) => !taken.has(one)));
      taken.add(key);
      return [part, key];
    }),
  );
}

function recordsOf(kind: Kind, count: number, parts: readonly Part[], random: Random): Said[] {
  const plain = (text: string): { text: string; value: string } => ({ text, value: text });
  const has = (part: Part): boolean => parts.includes(part);
  if (kind === 'programme') {
    const spell = clockOf(random);
    let minutes = random.int(14, 40) * 15;
    const [fillPerson, fillPlace] = [random.int(5, 10) / 10, random.int(6, 10) / 10];
    return Array.from({ length: count }, () => {
      const start = minutes;
      minutes += random.int(1, 6) * 15;
      return {
        start: spell(start),
        ...(has('end') && { end: spell(minutes) }),
        title: plain(random.pick(titles)),
        ...(has('person') && random.chance(fillPerson) && { person: plain(random.pick(people)) }),
        ...(has('place') && random.chance(fillPlace) && { place: plain(random.pick(places)) }),
      };
    });
  }
  const sampled = (all: readonly string[]): readonly string[] => random.sample(all, Math.min(count, all.length));
  if (kind === 'ingredients')
    return sampled(foods).map((food) => {
      const [value, unit] = [
        random.pick([1, 2, 3, 40, 100, 125, 250, 400, 500]),
        random.pick(list('g|g|g|ml|l|kg|TL|EL|tsp|tbsp|cup|')),
      ];
      const whole = plain(unit === '' ? String(value) : `${value} ${unit}`);
      return {
        quantity: whole,
        number: { text: whole.text, value },
        ...(unit !== '' && { unit: plain(unit) }),
        food: plain(food),
      };
    });
  if (kind === 'medicines')
    return sampled(drugs).map((drug) => ({
      drug: plain(drug),
      dose: plain(
        `${random.pick(list('5|10|2.5|20|500|850|75|1000|0,5'))} ${random.pick(list('mg|mg|mg|µg|g|ml|IE'))}`,
      ),
      ...(has('rhythm') && { rhythm: plain(random.pick(rhythms)) }),
    }));
  const length = (): string => `${random.int(1, 9)}.${random.int(0, 9)} m`;
  const isPlan = random.chance(0.6);
  if (kind === 'rooms')
    return sampled(rooms).map((room) => ({
      room: plain(room),
      size: plain(isPlan ? `${length()} x ${length()}` : `${random.int(4, 40)},${random.int(0, 9)} m²`),
    }));
  return sampled(properties).map((property) => ({
    property: plain(property),
    value: plain(
      `${random.int(1, 300)}${random.pick(list('|.5|,2'))} ${random.pick(list('mm|cm|kg|g|W|kW|V|m|l|bar|%'))}`,
    ),
  }));
}

/** Times are asked for as `HH:MM`. */
function clockOf(random: Random): (minutes: number) => { text: string; value: string } {
  const isPadded = random.chance(0.5);
  const mark = random.pick([':', ':', ':', '.', 'h']);
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
    const two = (one: number): string => String(one).padStart(2, '0');
    return { text: `${isPadded ? two(hours) : hours}${mark}${two(rest)}`, value: `${two(hours)}:${two(rest)}` };
  };
}

interface MadeLine {
  /** Texts that stand apart, each after a gap. */
  readonly texts: readonly string[];
  readonly isIndented?: boolean;
  readonly isBold?: boolean;
}

function linesOf(kind: Kind, records: readonly Said[], random: Random): MadeLine[] {
  const isApart = random.chance(0.4);
  const groups = random.chance(0.3) ? random.int(2, 4) : 0;
  const sign = random.pick([', ', ' – ', ' - ', ' | ', 'below', 'below']);
  const [before, behind, dash] = [
    random.pick(['', '', '', 'ore ']),
    random.pick(['', '', ' Uhr']),
    random.pick(['–', ' – ', '-', ' - ']),
  ];
  const inBrackets = random.chance(0.5);
  const lines = records.flatMap((record, at): MadeLine[] => {
    const {
      start,
      end,
      title: what,
      person,
      place,
      quantity,
      food,
      drug,
      dose,
      rhythm,
      room,
      size,
      property,
      value,
    } = record;
    const head: MadeLine[] =
      groups > 0 && at % groups === 0 ? [{ texts: [random.pick(captions)], isBold: random.chance(0.7) }] : [];
    const join = (parts: readonly (string | undefined)[]): string[] => {
      const said = parts.filter((part) => part !== undefined);
      return isApart ? said : [said.join(' ')];
    };
    if (kind === 'programme') {
      const time = `${before}${start?.text ?? ''}${end === undefined ? '' : dash + end.text}${behind}`;
      const where =
        place === undefined
          ? ''
          : inBrackets
            ? ` (${place.text})`
            : sign === 'below'
              ? `, ${place.text}`
              : sign + place.text;
      const whole = sign === 'below' ? (what?.text ?? '') : [what, person].flatMap((one) => one?.text ?? []).join(sign);
      const below =
        sign === 'below' && person !== undefined ? [{ texts: [person.text + where], isIndented: true }] : [];
      return [...head, { texts: join([time, whole + (below.length > 0 ? '' : where)]) }, ...below];
    }
    if (kind === 'ingredients') return [...head, { texts: join([quantity?.text, food?.text]) }];
    if (kind === 'medicines') return [...head, { texts: join([drug?.text, dose?.text, rhythm?.text]) }];
    if (kind === 'rooms') return [...head, { texts: join([room?.text, size?.text]) }];
    return [...head, { texts: join([property?.text, value?.text]) }];
  });
  const notes = (most: number): MadeLine[] =>
    random.sample(others, random.int(0, most)).map((text) => ({ texts: [text] }));
  const caption: MadeLine[] = random.chance(0.7) ? [{ texts: [random.pick(captions)], isBold: true }] : [];
  return [...notes(3), ...caption, ...lines, ...notes(2)];
}

const [margin, top] = [50, 70];

function setLines(lines: readonly MadeLine[], random: Random): LabelledDocument['pages'][number] {
  const sizePt = random.int(9, 12);
  const leading = sizePt * (random.int(12, 20) / 10);
  const gap = sizePt * (random.int(12, 40) / 10);
  const isAligned = random.chance(0.5);
  const widths = lines.map(({ texts }) => texts.slice(0, -1).map((text) => (text.length * sizePt) / 2));
  const wide = Math.max(0, ...widths.map((own) => own[0] ?? 0));
  const words: Word[] = [];
  let y = top;
  lines.forEach(({ texts, isIndented = false, isBold = false }) => {
    let x = margin + (isIndented ? (wide > 0 ? wide + gap : 5.6 * (sizePt / 2)) : 0);
    texts.forEach((text, part) => {
      words.push(...printWords(text, { x, y, sizePt, isBold }));
      const own = (text.length * sizePt) / 2;
      x += (isAligned && part === 0 ? Math.max(own, wide) : own) + gap;
    });
    y += leading;
  });
  return { pageNumber: 1, widthPt: 595, heightPt: Math.max(842, y + 60), words, blocks: [], rules: [] };
}
