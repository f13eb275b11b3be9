import type { ExtractionPage, JsonSchema } from '@recto/fields';
import { createRandom, type Random } from '../facts/create-random.js';
import { makeParty, type Party } from '../facts/make-party.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { paperCountries } from './paper-facts.js';
import { letterPerSize, printWords } from './print-words.js';
import { printResume, resumeWords } from './write-resumes.js';
import { topOfBody } from './set-resume.js';

/** Looks of heads: one is never in both halves of a fold. */
const designs = 80;

/**
 * Resumes in many layouts below heads of many looks: the name large or not, in capitals or not, above or beside how to get in
 * touch, which stands in one line, in several, or in columns, behind labels, behind pictures or plainly. Who it is, where they
 * live and how to reach them is asked for.
 */
export function* writeResumeHeads(count: number): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(74_000 + at);
    const country = random.pick(paperCountries);
    const party = makeParty(random, country);
    const head = headOf(party, random, createRandom(73_000 + (at % designs)));
    const { schema, truth } = askHead(head, random);
    yield {
      name: `resume-head-${at}`,
      set: 'made resumes',
      issuer: `resume head ${at % designs}`,
      pages: [withHead(printResume(at), head)],
      schema,
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => isSame(valueAt(truth, pointer), value),
    };
  }
}

function isSame(truth: unknown, value: unknown): boolean {
  const plain = (text: unknown): string =>
    typeof text === 'string' ? text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '') : '';
  return plain(truth) !== '' && plain(truth) === plain(value);
}

interface Line {
  readonly text: string;
  readonly x: number;
  readonly sizePt: number;
  readonly isBold: boolean;
  /** Lines of no height stand beside the line before. */
  readonly heightPt: number;
}

interface Head {
  readonly lines: readonly Line[];
  readonly name: string;
  readonly city: string | null;
  /** The line that says where the person lives, as it is printed. */
  readonly location: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

const labels: Readonly<Record<'location' | 'phone' | 'email', readonly string[]>> = {
  location: ['Address', 'Location', 'Lives in', 'Anschrift', 'Adresse', 'Dirección'],
  phone: ['Phone', 'Tel.', 'Mobile', 'Telefon', 'Tél.', 'Teléfono'],
  email: ['Email', 'E-mail', 'Mail', 'Courriel', 'Correo'],
};

/** Signs of fonts of pictures have codes of their own from here on. */
const firstPicture = 0xe000;

/** What is printed is the person's; how, the design's. */
function headOf(party: Party, random: Random, design: Random): Head {
  const [printed, place] = [party.contact ?? '', placeOf(party, design)];
  const name = design.chance(0.3) ? printed.toUpperCase() : printed;
  const [left, size] = [design.int(20, 90), design.int(8, 12)];
  const nameSize = size + design.pick([2, 6, 10, 14, 20]);
  const isBold = design.chance(0.5);
  const isCentred = design.chance(0.3);
  const job = design.chance(0.7) ? random.pick(resumeWords.jobs) : undefined;
  const order = design.sample(['location', 'phone', 'email'] as const, 3);
  const mark = design.pick(['none', 'none', 'none', 'label', 'picture']);
  const own = {
    location: place.text,
    phone: random.chance(0.9) ? party.phone : null,
    email: `${plainly(printed.split(' ')[0])}@mail.example`,
  };
  const said = order.flatMap((what): string[] => {
    const text = own[what];
    if (text === null) return [];
    return [
      mark === 'label'
        ? `${random.pick(labels[what])}: ${text}`
        : mark === 'picture'
          ? `${String.fromCharCode(firstPicture + random.int(0, 99))} ${text}`
          : text,
    ];
  });
  const sites = design.chance(0.5) ? [`www.${plainly(printed.split(' ')[1])}.example`] : [];
  const xOf = (text: string, sizePt: number): number =>
    isCentred ? 297 - (text.length * sizePt * letterPerSize) / 2 : left;
  const line = (text: string, sizePt: number, bold = false): Line => ({
    text,
    x: xOf(text, sizePt),
    sizePt,
    isBold: bold,
    heightPt: sizePt * 1.5,
  });
  const top = [line(name, nameSize, isBold), ...(job === undefined ? [] : [line(job, size + design.int(0, 4))])];
  const all = [...said, ...sites];
  const style = design.pick(['stacked', 'stacked', 'joined', 'columns', 'beside']);
  const contact = ((): Line[] => {
    if (style === 'joined') return [line(all.join(design.pick([' | ', ' · ', ' • '])), size)];
    if (style === 'columns')
      return all.map((text, at): Line => ({
        ...line(text, size),
        x: left + at * 170,
        heightPt: at === all.length - 1 ? size * 1.5 : 0,
      }));
    return all.map((text) => line(text, size));
  })();
  const shifted =
    style === 'beside' ? [...contact.map((one): Line => ({ ...one, x: 360 })), ...top] : [...top, ...contact];
  const lines = design.chance(0.25) ? [line(printed, size), ...shifted] : shifted;
  return { lines, name: printed, city: place.city, location: place.text, phone: own.phone, email: own.email };
}

function plainly(text = ''): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function placeOf(
  { street, postalCode, city, region, country }: Party,
  design: Random,
): { text: string | null; city: string | null } {
  const [zip, town] = [postalCode ?? '', city ?? ''];
  const text = design.pick([
    `${town}, ${region ?? country ?? ''}`,
    `${town}, ${country ?? ''}`,
    town,
    `${street ?? ''}, ${zip} ${town}`,
    `${street ?? ''}, ${town}, ${zip}`,
    `${zip} ${town}`,
    null,
  ]);
  return { text, city: text === null ? null : town };
}

function withHead(page: ExtractionPage, { lines }: Head): ExtractionPage {
  let y = 30;
  const words = lines.flatMap(({ text, x, sizePt, isBold, heightPt }) => {
    const printed = printWords(text, { x, y, sizePt, isBold });
    y += heightPt;
    return printed;
  });
  const down = Math.max(0, y + 16 - topOfBody);
  const body = page.words.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + down } }));
  return { ...page, heightPt: page.heightPt + down, words: [...words, ...body] };
}

const asked: Readonly<Record<'name' | 'city' | 'location' | 'phone' | 'email', readonly string[]>> = {
  name: ['name', 'full_name', 'candidate_name', 'person_name', 'applicant', 'name_of_candidate'],
  city: ['city', 'town', 'current_city', 'home_town'],
  location: ['location', 'current_location', 'candidate_location'],
  phone: ['phone', 'phone_number', 'mobile', 'telephone'],
  email: ['email', 'e_mail', 'email_address'],
};

function askHead(head: Head, random: Random): { schema: JsonSchema; truth: Record<string, unknown> } {
  const wanted = (['name', 'city', 'location', 'phone', 'email'] as const).filter(
    (what) => what === 'name' || random.chance(0.7),
  );
  const keys = wanted.map((what) => [random.pick(asked[what]), what] as const);
  const properties = Object.fromEntries(
    keys.map(([key, what]) => [
      key,
      {
        type: ['string', 'null'],
        ...(what === 'location' && random.chance(0.4) && { description: 'Where the person lives' }),
      },
    ]),
  );
  const truth = Object.fromEntries(keys.map(([key, what]) => [key, head[what]]));
  const group = random.chance(0.25)
    ? random.pick(['contact', 'personal_information', 'candidate', 'basics'])
    : undefined;
  return group === undefined
    ? { schema: { type: 'object', properties }, truth }
    : {
        schema: { type: 'object', properties: { [group]: { type: 'object', properties } } },
        truth: { [group]: truth },
      };
}
