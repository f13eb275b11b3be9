export interface HtmlCell {
  text: string;
  isHeader: boolean;
  rowSpan: number;
  columnSpan: number;
  /** From 0, counted over the cells that reach down from rows above. */
  column: number;
}

/** More columns or rows are none of a page. */
const mostSpans = 1_000;

/**
 * The rows of a table that Recto writes as HTML, where cells span others; null for any other HTML, which is text. Only
 * these tags are understood: nothing of it ever becomes markup of the page.
 */
export function parseHtmlTable(html: string): HtmlCell[][] | null {
  if (!/^\s*<table>/.test(html)) return null;
  const rows: HtmlCell[][] = [];
  for (const [tag] of html.matchAll(/<tr>|<(t[hd])((?: (?:row|col)span="\d{1,4}")*)>([^]*?)<\/\1>/g)) {
    if (tag === '<tr>') {
      rows.push([]);
      continue;
    }
    const [, name, spans = '', inside = ''] = /^<(t[hd])([^>]*)>([^]*)<\/t[hd]>$/.exec(tag) ?? [];
    const span = (of: 'row' | 'col'): number => {
      const [, count = '1'] = new RegExp(`${of}span="(\\d+)"`).exec(spans) ?? [];
      return Math.min(mostSpans, Math.max(1, Number(count)));
    };
    rows.at(-1)?.push({
      text: textOf(inside),
      isHeader: name === 'th',
      rowSpan: span('row'),
      columnSpan: span('col'),
      column: 0,
    });
  }
  return rows.length === 0 ? null : withColumns(rows);
}

/** Each cell takes the first column of its row that no cell from above reaches into. */
function withColumns(rows: HtmlCell[][]): HtmlCell[][] {
  const takenUntil: number[] = [];
  return rows.map((row, rowIndex) => {
    let next = 0;
    return row.map((cell) => {
      while ((takenUntil[next] ?? 0) > rowIndex) next += 1;
      const column = next;
      for (; next < column + cell.columnSpan; next += 1) takenUntil[next] = rowIndex + cell.rowSpan;
      return { ...cell, column };
    });
  });
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** The words of a cell: tags that Recto writes are left out, others are words. */
function textOf(html: string): string {
  return html
    .replaceAll(/ ?<br> ?/g, '\n')
    .replaceAll(/<\/?(?:sup|sub)>|<a href="[^"<>]*">|<\/a>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}
