import { literalPattern } from '@recto/document-model';
import type { PageLine } from './page-lines.js';
import { ofWords, pageWords } from './vocabulary.js';

/** What a page says of its place: "2", or "2 of 3". */
export interface PageNumbering {
  readonly number: number;
  /** How many pages the document has. */
  readonly total?: number;
}

/** A page number has so many digits at most. */
const digits = String.raw`(\d{1,4})`;
const label = `(?:${pageWords.map(literalPattern).join('|')})`;
const between = String.raw`\s*(?:${ofWords.map(literalPattern).join('|')}|/|\||-)\s*`;
const labelled = new RegExp(
  String.raw`(?:^|[^\p{L}])${label}[.:#]?\s*(?:n[o°º.]*\s*)?${digits}(?:${between}${digits})?(?![\d.,:/-]*\d)`,
  'iu',
);
const counted = new RegExp(
  String.raw`^[-–—(|\[\s]*${digits}\s*(?:${ofWords.map(literalPattern).join('|')}|/)\s*${digits}[-–—)|\]\s]*$`,
  'iu',
);
const bare = new RegExp(String.raw`^[-–—(|\[\s]*${digits}[-–—)|\]\s]*$`, 'u');
/** "Page" with the number in the next line, as tables of a letterhead have it. */
const numberBelow = new RegExp(String.raw`^${label}[.:#]?$`, 'iu');

/** A share of the height at both ends, in which a number without "page" before it may be that of the page. */
const edgeShare = 0.1;

/** The number that a page bears; undefined where it bears none, or a doubtful one. */
export function numberingOf(lines: readonly PageLine[], heightPt: number): PageNumbering | undefined {
  for (const { text } of lines) {
    const found = checked(labelled.exec(text));
    if (found) return found;
  }
  for (const line of lines) {
    if (!numberBelow.test(line.text.trim())) continue;
    const near = lines.filter(
      (other) =>
        other !== line &&
        Math.abs(other.y - line.y) < 2.5 * line.sizePt &&
        other.x < line.x + line.width + 8 * line.sizePt &&
        other.x + other.width > line.x - line.sizePt,
    );
    for (const { text } of near) {
      const found = checked(counted.exec(text)) ?? checked(bare.exec(text));
      if (found) return found;
    }
  }
  const atEdge = lines.filter(({ y }) => y < heightPt * edgeShare || y > heightPt * (1 - edgeShare));
  for (const { text } of atEdge) {
    const found = checked(counted.exec(text));
    if (found) return found;
  }
  const alone = atEdge.flatMap(({ text, y }) => {
    const found = checked(bare.exec(text));
    return found && isOutermost(y, lines) ? [found] : [];
  });
  return alone.length === 1 ? alone[0] : undefined;
}

function isOutermost(y: number, lines: readonly PageLine[]): boolean {
  return !lines.some((line) => line.y < y - 2) || !lines.some((line) => line.y > y + 2);
}

function checked(match: RegExpExecArray | null): PageNumbering | undefined {
  if (!match) return undefined;
  const number = Number(match[1]);
  const total = match[2] === undefined ? undefined : Number(match[2]);
  if (number < 1) return undefined;
  if (total === undefined) return { number };
  return total < number ? undefined : { number, total };
}
