/** A block of a page's Markdown, as it stands there. */
export interface Section {
  readonly kind: 'heading' | 'table' | 'code' | 'list' | 'text';
  /** 1..6, of headings. */
  readonly level: number;
  readonly text: string;
  /** Of tables and code: the lines that begin and end every part of it, and those between them. Else empty. */
  readonly head: readonly string[];
  readonly rows: readonly string[];
  readonly end: readonly string[];
}

/** The blocks of Markdown in their order. Joined by blank lines they are the text again. */
export function splitSections(markdown: string): Section[] {
  const lines = markdown.split('\n');
  const sections: Section[] = [];
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    const end = sectionEnd(lines, at);
    sections.push(toSection(lines.slice(at, end)));
    at = end;
  }
  return sections;
}

/** The line behind the section that begins at a line. */
function sectionEnd(lines: readonly string[], start: number): number {
  const first = lines[start] ?? '';
  const fence = /^`{3,}/.exec(first)?.[0];
  const closing = fence ?? (first === '<table>' ? '</table>' : undefined);
  if (closing !== undefined) {
    const end = lines.indexOf(closing, start + 1);
    if (end > 0) return end + 1;
  }
  if (isHeading(first)) return start + 1;
  let end = start + 1;
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && !isHeading(lines[end] ?? '')) end += 1;
  return end;
}

function isHeading(line: string): boolean {
  return /^#{1,6} /.test(line);
}

function toSection(lines: readonly string[]): Section {
  const text = lines.join('\n');
  const [first = '', second = ''] = lines;
  const plain = { level: 0, text, head: [], rows: [], end: [] };
  const parted = (head: number, end: number) => ({
    ...plain,
    head: lines.slice(0, head),
    rows: lines.slice(head, lines.length - end),
    end: end === 0 ? [] : lines.slice(-end),
  });
  if (isHeading(first)) return { ...plain, kind: 'heading', level: first.indexOf(' ') };
  if (first.startsWith('|') && /^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(second)) return { kind: 'table', ...parted(2, 0) };
  if (/^`{3,}/.test(first) && lines.length > 1 && lines.at(-1) === /^`+/.exec(first)?.[0])
    return { kind: 'code', ...parted(1, 1) };
  if (first === '<table>' && lines.at(-1) === '</table>') return { kind: 'table', ...parted(...htmlEdges(lines)) };
  if (/^\s*(?:[-*+]|\d{1,9}[.)]) /.test(first)) return { ...plain, kind: 'list' };
  return { ...plain, kind: 'text' };
}

/** How many lines are the head of an HTML table, and how many close it. */
function htmlEdges(lines: readonly string[]): [head: number, end: number] {
  const headEnd = lines.indexOf('</thead>') + 1;
  const body = lines.indexOf('<tbody>', headEnd);
  return body < 0 ? [Math.max(headEnd, 1), 1] : [body + 1, lines.at(-2) === '</tbody>' ? 2 : 1];
}
