/** What a resume says of one job or one study. */
export interface Entry {
  readonly kind: 'work' | 'study';
  readonly title: string;
  readonly subject: string | undefined;
  readonly place: string;
  readonly town: string | undefined;
  readonly start: string | undefined;
  readonly end: string;
  readonly period: string;
  readonly year: string | undefined;
  readonly duties: readonly string[];
  readonly courses: readonly string[];
  readonly coursesLabel: string;
}

/** A name with what belongs to it: a group of skills, a language with its level. */
export interface NamedList {
  readonly name: string;
  readonly more: readonly string[];
}

export interface EntryDesign {
  readonly dates: 'left' | 'right' | 'above' | 'below' | 'behind';
  readonly order: 'title first' | 'place first';
  /** `lines`, or what stands between the two in one line. */
  readonly join: string;
  readonly town: 'behind place' | 'own line' | 'right' | 'with dates';
  /** What stands between a place and its town. */
  readonly townMark: string;
  readonly dash: string;
  readonly bullet: string;
  readonly bold: 'first' | 'none' | 'title' | 'all';
  /** What stands between a degree and its subject; `line`, `bracket`: it stands in one of its own. */
  readonly subject: string;
  /** The first line is in capitals. */
  readonly isLoud: boolean;
  /** Around the dates. */
  readonly brackets: '' | '[]' | '()';
  readonly courses: 'label' | 'bullets';
}

export interface LinePart {
  readonly text: string;
  readonly isBold?: boolean;
  readonly at?: 'left' | 'right';
}

export interface ResumeLine {
  readonly parts: readonly LinePart[];
  /** Stands in a column of its own at the left. */
  readonly date?: string;
  readonly isFirst?: boolean;
  /** Set in from the heads of entries. */
  readonly isSetIn?: boolean;
}

/** The lines of one entry, as the design of its resume wants them. */
export function writeEntry(entry: Entry, design: EntryDesign): ResumeLine[] {
  const isApart = design.subject === 'line' && entry.subject !== undefined;
  const title = isApart ? entry.title : titleOf(entry, design);
  const isTaken = design.dates === 'right' || design.dates === 'left' || design.dates === 'behind';
  const townAt = design.town === 'right' && design.dates === 'right' ? 'behind place' : design.town;
  const isBehind = townAt === 'behind place' || (townAt === 'with dates' && isTaken);
  const place = entry.town !== undefined && isBehind ? `${entry.place}${design.townMark}${entry.town}` : entry.place;
  const pair = design.order === 'title first' ? [title, place] : [place, title];
  const isBold = (text: string): boolean =>
    design.bold === 'all' || (design.bold === 'first' ? text === pair[0] : design.bold === 'title' && text === title);
  const isJoined = design.join !== 'lines';
  const loud = (text: string): string => (design.isLoud ? text.toUpperCase() : text);
  const heads: LinePart[][] = isJoined
    ? [[{ text: pair.join(design.join), isBold: design.bold !== 'none' }]]
    : pair.map((text, at) => [{ text: at === 0 ? loud(text) : text, isBold: isBold(text) }]);
  if (isApart) heads.splice(design.order === 'title first' ? 1 : heads.length, 0, [{ text: entry.subject }]);
  if (entry.town !== undefined && townAt === 'own line') heads.push([{ text: entry.town }]);
  if (entry.town !== undefined && townAt === 'right') heads.at(-1)?.push({ text: entry.town, at: 'right' });
  const [open = '', close = ''] = design.brackets;
  const bare = `${open}${entry.period}${close}`;
  const period = entry.town !== undefined && townAt === 'with dates' && !isTaken ? `${bare} | ${entry.town}` : bare;
  const dated = withDates(heads, period, design);
  const lines = dated.map((parts, at): ResumeLine => ({
    parts,
    ...(at === 0 && { isFirst: true, ...(design.dates === 'left' && { date: period }) }),
  }));
  const hasLabel = design.courses === 'label' && entry.courses.length > 0;
  const listed = [...entry.duties, ...(hasLabel ? [] : entry.courses)].map((text): ResumeLine => ({
    parts: [{ text: design.bullet === '' ? text : `${design.bullet} ${text}` }],
    isSetIn: true,
  }));
  const labelled: ResumeLine = { parts: [{ text: `${entry.coursesLabel}: ${entry.courses.join(', ')}` }] };
  return [...lines, ...(hasLabel ? [labelled] : []), ...listed];
}

/** A degree with its subject as they are printed together. */
export function titleOf({ title, subject }: Entry, design: EntryDesign): string {
  if (subject === undefined) return title;
  if (design.subject === 'bracket') return `${title} (${subject})`;
  return `${title}${design.subject === 'line' ? ', ' : design.subject}${subject}`;
}

/** Names with what belongs to them, in the form of a design; what has nothing stands alone. */
export function writePairs(
  all: readonly NamedList[],
  design: {
    readonly join: string;
    readonly isBoldName: boolean;
    readonly perLine: number;
    readonly bullet: string;
    readonly isOfLevels?: boolean;
  },
): ResumeLine[] {
  const { join, isBoldName, bullet, isOfLevels = false } = design;
  const mark = bullet === '' ? '' : `${bullet} `;
  if (join === 'stack' && !isOfLevels)
    return all.flatMap(({ name, more }): ResumeLine[] => [
      { parts: [{ text: name, isBold: true }] },
      ...more.map((text): ResumeLine => ({ parts: [{ text: `${mark}${text}` }], isSetIn: true })),
    ]);
  if (join === 'column') return all.map(({ name, more }) => ({ parts: [{ text: more.join(', ') }], date: name }));
  const texts = all.map(({ name, more }) => {
    if (more.length === 0) return name;
    if (join === ' (' || (isOfLevels && join === 'stack')) return `${name} (${more.join(', ')})`;
    return `${name}${join === 'none' ? ' – ' : join}${more.join(', ')}`;
  });
  const isInline = design.perLine > 1 && (isOfLevels || join === 'none');
  if (isInline) return [{ parts: [{ text: texts.join(', ') }] }];
  return texts.map((text) => ({ parts: [{ text: `${mark}${text}`, isBold: isBoldName && join === 'none' }] }));
}

function withDates(heads: readonly LinePart[][], period: string, { dates }: EntryDesign): LinePart[][] {
  const [first = [], ...rest] = heads;
  switch (dates) {
    case 'left':
      return [...heads];
    case 'right':
      return [[...first, { text: period, at: 'right' }], ...rest];
    case 'above':
      return [[{ text: period }], ...heads];
    case 'below':
      return [...heads, [{ text: period }]];
    case 'behind':
      return [[{ ...first[0], text: `${first[0]?.text ?? ''} (${period})` }, ...first.slice(1)], ...rest];
  }
}
