import { latexText } from '@recto/layout';

/** What a reader of rendered Markdown sees, without marks. */
export interface VisibleText {
  readonly text: string;
  /** Numbers that only count the items of lists: a writer may set them where the page has a letter or a bullet. */
  readonly ordinals: readonly string[];
}

const fence = /^[ \t>]*(`{3,}|~{3,})/;
const ordinal = /^([ \t>]*(?:[-*+][ \t]+)*)(\d{1,9})[.)](?=[ \t]|$)/gm;
const escaped = /\\[!-/:-@[-`{-~]/;
const codeSpan = /(?<ticks>`+)(?<code>[^`](?:.*?[^`])??)\k<ticks>(?!`)/;
const autolink = /<(?<address>(?:https?:|mailto:)[^<>\s]*)>/;
const comment = /<!--[^]*?-->/;
const tag = /<\/?[A-Za-z][^<>]*>/;
const destination = /\]\((?:<[^<>\n]*>|(?:\\.|[^()\\\s]|\([^()\s]*\))*)(?:\s+"(?:\\.|[^"\\])*")?\)/;
const entity = /&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[\da-fA-F]{1,6})|amp|lt|gt|quot|apos|nbsp);/;
/** Formulas, displayed and in the line; a price has white, a digit or a backslash where a formula must not. */
const display = /(?<!\\)\$\$([^$]+)\$\$/g;
const inlineFormula = /(?<![\\$])\$(?![\s$])((?:\\.|[^$\\\n])*)(?<!\s)\$(?!\d)/g;
const markup = new RegExp(
  [escaped, codeSpan, autolink, comment, tag, destination, entity].map(({ source }) => source).join('|'),
  'g',
);

/**
 * The text of GitHub-flavoured Markdown, HTML and LaTeX in it included: escapes, tags, link targets and fences are gone, entities
 * of letters and the inside of code stay. Punctuation may come out as spaces.
 */
export function visibleText(markdown: string): VisibleText {
  const { code, prose } = splitFences(markdown);
  const ordinals: string[] = [];
  const text = prose.replace(ordinal, (_, start: string, digits: string) => {
    ordinals.push(digits);
    return start;
  });
  const plain = text
    .replace(display, (_, latex: string) => escapeTags(latexText(latex)))
    .replace(inlineFormula, (_, latex: string) => escapeTags(latexText(latex)));
  return { text: `${plain.replace(markup, meaningOf)}\n${code}`, ordinals };
}

/** Comparisons of a formula are no tags. */
function escapeTags(text: string): string {
  return text.replaceAll(/[<>&\\`]/g, ' ');
}

/** Lines inside of code fences, and all others. */
function splitFences(markdown: string): { code: string; prose: string } {
  const code: string[] = [];
  const prose: string[] = [];
  let open: string | undefined;
  for (const line of markdown.split('\n')) {
    const marks = fence.exec(line)?.[1];
    if (open === undefined && marks !== undefined) open = marks;
    else if (open === undefined) prose.push(line);
    else if (marks?.startsWith(open) && line.trim().endsWith(marks)) open = undefined;
    else code.push(line);
  }
  return { code: code.join('\n'), prose: prose.join('\n') };
}

function meaningOf(...found: unknown[]): string {
  const { code, address, decimal, hex } = groupsOf(found);
  if (code !== undefined) return code;
  if (address !== undefined) return address;
  const codePoint = decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ' ';
}

/** A replacer's last argument are the named groups, as this pattern has some. */
function groupsOf(found: readonly unknown[]): Partial<Record<string, string>> {
  return found.at(-1) as Partial<Record<string, string>>;
}
