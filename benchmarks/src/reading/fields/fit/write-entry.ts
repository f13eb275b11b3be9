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
}

export interface EntryDesign {
  readonly dates: 'left' | 'right' | 'above' | 'below' | 'behind';
  readonly order: 'title first' | 'place first';
  /** `lines`, or what stands between the two in one line. */
  readonly join: string;
  readonly town: 'behind place' | 'own line' | 'right';
  readonly dash: string;
  readonly bullet: string;
  readonly bold: 'first' | 'none' | 'title';
  /** What stands between a degree and its subject. */
  readonly subject: string;
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
}

/** The lines of one entry, as the design of its resume wants them. */
export function writeEntry(entry: Entry, design: EntryDesign): ResumeLine[] {
  const title = titleOf(entry, design);
  const townAt = design.town === 'right' && design.dates === 'right' ? 'behind place' : design.town;
  const place = entry.town !== undefined && townAt === 'behind place' ? `${entry.place}, ${entry.town}` : entry.place;
  const pair = design.order === 'title first' ? [title, place] : [place, title];
  const isBold = (text: string): boolean =>
    design.bold === 'first' ? text === pair[0] : design.bold === 'title' && text === title;
  const isJoined = design.join !== 'lines';
  const heads: LinePart[][] = isJoined
    ? [[{ text: pair.join(design.join), isBold: design.bold !== 'none' }]]
    : pair.map((text) => [{ text, isBold: isBold(text) }]);
  if (entry.town !== undefined && townAt === 'own line') heads.push([{ text: entry.town }]);
  if (entry.town !== undefined && townAt === 'right') heads.at(-1)?.push({ text: entry.town, at: 'right' });
  const dated = withDates(heads, entry.period, design);
  const lines = dated.map((parts, at): ResumeLine => ({
    parts,
    ...(at === 0 && { isFirst: true, ...(design.dates === 'left' && { date: entry.period }) }),
  }));
  const duties = entry.duties.map((text): ResumeLine => ({
    parts: [{ text: design.bullet === '' ? text : `${design.bullet} ${text}` }],
  }));
  return [...lines, ...duties];
}

/** A degree with its subject as they are printed together. */
export function titleOf({ title, subject }: Entry, design: EntryDesign): string {
  return subject === undefined ? title : `${title}${design.subject}${subject}`;
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
