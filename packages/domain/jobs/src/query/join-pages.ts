/**
 * The Markdown of pages as one text, blank lines between them. A page that begins with the table that the page before
 * ends with, told by the same heading, goes on with its rows: the heading stands once.
 */
export function joinPages(pages: readonly string[]): string {
  const join = createPageJoiner();
  return pages.map((page) => join.add(page)).join('') + join.end();
}

/** `joinPages` piece by piece: `add` gives what is settled of the text by now, and `end` the rest. */
export function createPageJoiner(): { add(page: string): string; end(): string } {
  let last: string | null = null;
  let open = '';
  return {
    add(page) {
      const text = page.trim();
      if (text === '') return '';
      const rows = last === null ? undefined : rowsOfSameTable(last, text);
      const settled = rows === undefined || rows.dropsEnd === '' ? open : open.slice(0, -rows.dropsEnd.length);
      if (rows === undefined) open = last === null ? text : `\n\n${text}`;
      else open = `\n${rows.text}`;
      last = text;
      return settled;
    },
    end: () => open,
  };
}

interface FollowingRows {
  readonly text: string;
  /** What closes the table on the page before. */
  readonly dropsEnd: string;
}

const htmlEnd = '\n</tbody>\n</table>';
const htmlBody = '<tbody>\n';

function rowsOfSameTable(before: string, text: string): FollowingRows | undefined {
  return text.startsWith('|')
    ? gitHubRows(before, text)
    : text.startsWith('<table>')
      ? htmlRows(before, text)
      : undefined;
}

function gitHubRows(before: string, text: string): FollowingRows | undefined {
  const lines = before.split('\n');
  const start = lines.findLastIndex((line) => !line.startsWith('|')) + 1;
  const head = `${lines.slice(start, start + 2).join('\n')}\n`;
  if (lines.length - start < 2 || !text.startsWith(head)) return undefined;
  return { text: text.slice(head.length), dropsEnd: '' };
}

function htmlRows(before: string, text: string): FollowingRows | undefined {
  if (!before.endsWith(htmlEnd)) return undefined;
  const table = before.slice(before.lastIndexOf('<table>\n'));
  const head = table.slice(0, table.indexOf(htmlBody) + htmlBody.length);
  if (!head.includes('<thead>') || !text.startsWith(head)) return undefined;
  return { text: text.slice(head.length), dropsEnd: htmlEnd };
}
