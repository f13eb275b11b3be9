import {
  isMeantLineEnd,
  toLine,
  type FoundTable,
  type PageStyle,
  type SetLines,
  type TableCell,
  type TextLine,
} from '@recto/document-model';
import { inlineTokens } from './inline/inline-tokens.js';
import type { InlineToken } from './inline/inline-token.js';
import { writeInline } from './write-inline.js';

/**
 * A GitHub table where every cell stands in one row and column and one row at most is the head (GitHub knows no table
 * without a head: the first row is it, then); an HTML table for everything else.
 */
export function writeTable(table: FoundTable, style: PageStyle): string {
  const hasSpans = table.rows.some((row) => row.some(({ rowSpan, columnSpan }) => rowSpan > 1 || columnSpan > 1));
  return hasSpans || table.headerRowCount > 1 ? writeHtml(table, style) : writeGitHub(table, style);
}

/** "2.24 ± 0.10", "12 %": figures and signs, without a word, and nothing at the end that waits for more. */
const isFigure = /^[^\p{L}\p{Nd}]*\p{Nd}[^\p{L}]*[^\p{L},;:/&+(–-]$|^\p{Nd}$/u;

/** Lines begin flush within this share of the size, and so near behind the line on their left, in sizes. */
const maxOffFlush = 0.3;
const maxPadding = 1.5;
/** Sizes that differ by this ratio are of two prints. */
const minSizeRatio = 1.12;
/** Lines of two prints are one sentence where the first stops within a word or the second begins within the sentence. */
const endsWithin = /[-\u00ad\u2010,]$/u;
const beginsAnew = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;

/** Words of a cell as running text; lines that are statements of their own stay lines. */
export function cellTokens(cell: TableCell, table: FoundTable, style: PageStyle): InlineToken[] {
  const lines = cell.words.filter((words) => words.length > 0).map(toLine);
  const { rightEdge, isEdgeDrawn } = cellEdge(lines, cell, table);
  // Figures are not broken at an edge, nor is a program, some line of which ends before it: each line is one.
  const isProgram = lines.every(isTyped) && lines.some((line, at) => endsEarly(line, lines[at + 1], rightEdge));
  const edge = isProgram || lines.every(({ text }) => isFigure.test(text)) ? Infinity : rightEdge;
  // What goes on in lower case is no statement of its own, however short the line above it is.
  return partsOf(lines)
    .flatMap((part, index) => {
      const [first, ...others] = inlineTokens(
        { lines: part, rightEdge: edge, isEdgeDrawn: isEdgeDrawn === true },
        style,
      );
      if (!first) return [];
      return [index === 0 ? first : { ...first, before: '\n' as const }, ...others];
    })
    .map((token) =>
      token.before === '\n' && /^\p{Ll}(?![.)])/u.test(token.text) && !isProgram ? { ...token, before: ' ' } : token,
    );
}

/**
 * Where text of a cell is broken: where the next column begins, or the widest cell ends; within lines drawn around the cells as far before
 * the line on the right as text begins behind the one on the left.
 */
function cellEdge(lines: readonly TextLine[], cell: TableCell, table: FoundTable): Omit<SetLines, 'lines'> {
  const width = Math.max(...lines.map(({ box }) => box.x + box.width), 0);
  const column = table.columns[cell.column];
  const lastColumn = table.columns[cell.column + cell.columnSpan - 1];
  if (lines.length < 2 || !column || !lastColumn) return { rightEdge: width };
  const starts = lines.map(({ box }) => box.x);
  const sizePt = Math.max(...lines.map((line) => line.sizePt));
  const padding = Math.max(Math.min(...starts) - column.left, 0);
  const isFlush = Math.max(...starts) - Math.min(...starts) < sizePt * maxOffFlush && padding < sizePt * maxPadding;
  if (!table.isDrawn || !isFlush) return { rightEdge: Math.max(lastColumn.right, width) };
  return { rightEdge: Math.max(lastColumn.right - padding, width), isEdgeDrawn: true };
}

/**
 * Lines in parts of one print each: small print below a name, or a title in bold above its text, is no more of the same sentence, nor is
 * the next item of a list.
 */
function partsOf(lines: readonly TextLine[]): TextLine[][] {
  const parts: TextLine[][] = [];
  const items = itemsOf(lines);
  for (const line of lines) {
    const part = parts.at(-1);
    const above = part?.at(-1);
    if (part && above && !isOtherPrint(above, line) && !items.has(line)) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

const bullet = /^[•◦▪●○■□‣☐☑☒✓✔]$/u;
const counted = /^\(?(?:\p{N}{1,2}|[a-z])[.)]$/u;

/** Lines that begin as items: with one bullet, or with the numbers or letters of a list, the first of which is 1 or a. */
function itemsOf(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const signOf = ({ words }: TextLine) => (words.length > 1 ? (words[0]?.text ?? '') : '');
  const numbers = lines.filter((line) => counted.test(signOf(line)));
  const isList = numbers.length > 1 && /^\(?[1a][.)]$/u.test(numbers[0] ? signOf(numbers[0]) : '');
  return new Set([...lines.filter((line) => bullet.test(signOf(line))), ...(isList ? numbers : [])]);
}

function isOtherPrint(above: TextLine, line: TextLine): boolean {
  if (endsWithin.test(above.text) || !beginsAnew.test(line.text)) return false;
  const isOtherSize = Math.max(above.sizePt, line.sizePt) > Math.min(above.sizePt, line.sizePt) * minSizeRatio;
  const weights = [above, line].map(({ words }) => new Set(words.map(({ isBold }) => isBold)));
  const isOtherWeight = weights.every(({ size }) => size === 1) && above.isBold !== line.isBold;
  return isOtherSize || isOtherWeight;
}

/** In a table that is all in a typewriter face, as programs print them, the face sets nothing apart. */
function isTyped({ words }: TextLine | FoundTable): boolean {
  return words.every(({ isFixedPitch }) => isFixedPitch === true);
}

function endsEarly(line: TextLine, next: TextLine | undefined, rightEdge: number): boolean {
  return next !== undefined && isMeantLineEnd(line, next, rightEdge);
}

function writeGitHub(table: FoundTable, style: PageStyle): string {
  const isAllTyped = isTyped(table);
  const rows = table.rows.map((row) => {
    const cells = Array.from({ length: table.columnCount }, () => '');
    for (const cell of row) cells[cell.column] = writeCell(cellTokens(cell, table, style), isAllTyped);
    return `| ${cells.join(' | ')} |`;
  });
  const [head = '', ...body] = rows;
  const rule = `| ${Array.from({ length: table.columnCount }, () => '---').join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}

function writeCell(tokens: readonly InlineToken[], isAllTyped: boolean): string {
  const written = tokens.map(withoutBars).map((token) => (isAllTyped ? { ...token, isCode: false } : token));
  const lines = writeInline(written, { hasEmphasis: false, startsBlock: false });
  return lines.join(' <br> ').replaceAll('|', '\\|');
}

/** An upright line in LaTeX would end the cell, or be taken for a double one where it is escaped. */
function withoutBars(token: InlineToken): InlineToken {
  if (!token.formula?.latex.includes('|')) return token;
  const latex = token.formula.latex.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ');
  return { ...token, formula: { ...token.formula, latex } };
}

function writeHtml(table: FoundTable, style: PageStyle): string {
  const rows = table.rows.map((row, index) => {
    const cells = row.map((cell) => htmlCell(cell, table, index < table.headerRowCount || cell.isHeader, style));
    return `<tr>${cells.join('')}</tr>`;
  });
  const [head, body] = [rows.slice(0, table.headerRowCount), rows.slice(table.headerRowCount)];
  return [
    '<table>',
    ...(head.length > 0 ? ['<thead>', ...head, '</thead>'] : []),
    ...(body.length > 0 ? ['<tbody>', ...body, '</tbody>'] : []),
    '</table>',
  ].join('\n');
}

function htmlCell(cell: TableCell, table: FoundTable, isHeader: boolean, style: PageStyle): string {
  const tag = isHeader ? 'th' : 'td';
  const spans = [
    cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : '',
    cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : '',
  ].join('');
  const text = cellTokens(cell, table, style)
    .map((token, index) => (index === 0 ? '' : token.before === '\n' ? ' <br> ' : token.before) + htmlToken(token))
    .join('')
    .replaceAll('</del> <del>', ' ');
  return `<${tag}${spans}>${text}</${tag}>`;
}

function htmlToken({ text, script, uri, isStruck, formula }: InlineToken): string {
  const escaped = escapeHtml(formula ? `${formula.before}$${formula.latex}$${formula.after}` : text);
  const raised =
    script === undefined ? escaped : script === 'superscript' ? `<sup>${escaped}</sup>` : `<sub>${escaped}</sub>`;
  const struck = isStruck ? `<del>${raised}</del>` : raised;
  return uri === undefined ? struck : `<a href="${escapeHtml(uri)}">${struck}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
