import type { InlineToken } from './inline/inline-token.js';
import { wholeSpans } from './inline/whole-spans.js';
import { escapeDollars, escapeInline, escapeLineStart } from './escape-markdown.js';

export interface InlineOptions {
  /** False where bold and italic say nothing: headings, cells. */
  readonly hasEmphasis: boolean;
  /** True where Markdown looks for the start of a block: not in headings and cells. */
  readonly startsBlock: boolean;
}

/** Neighbouring tokens that are written alike. */
interface Run {
  readonly first: InlineToken;
  readonly text: string;
}

/** Running text in Markdown, one entry per line that was meant; the start of each line is escaped. */
export function writeInline(tokens: readonly InlineToken[], options: InlineOptions): string[] {
  const lines: InlineToken[][] = [];
  for (const token of tokens) {
    const line = lines.at(-1);
    if (line && token.before !== '\n') line.push(token);
    else lines.push([token]);
  }
  const written = lines.map((line) => writeLine(line, options)).filter((line) => line !== '');
  return options.startsBlock ? written.map(escapeLineStart) : written;
}

function writeLine(tokens: readonly InlineToken[], options: InlineOptions): string {
  const runs = toRuns(wholeSpans(tokens), options);
  const hasFormula = runs.some(({ first }) => first.formula);
  const strikes = strikeMarks(runs);
  let line = '';
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (!run) continue;
    if (index > 0) line += run.first.before;
    const { uri } = run.first;
    if (uri !== undefined && runs[index - 1]?.first.uri !== uri) line += '[';
    const outside = line.slice(-1);
    line += strikes.before.get(index) ?? '';
    line += writeRun(run, outside, characterAfter(runs[index + 1]), hasFormula) + (strikes.behind.get(index) ?? '');
    if (uri !== undefined && runs[index + 1]?.first.uri !== uri) line += `](${escapeUri(uri)})`;
  }
  return line.trim();
}

function toRuns(tokens: readonly InlineToken[], { hasEmphasis }: InlineOptions): Run[] {
  const runs: { first: InlineToken; text: string }[] = [];
  for (const token of tokens) {
    // Code carries no other marks: a bold and a plain half of one word would be two spans that touch, which is none.
    const styled = hasEmphasis && !token.isCode ? token : { ...token, isBold: false, isItalic: false };
    const run = runs.at(-1);
    if (run && !styled.formula && isAlike(run.first, styled)) run.text += token.before + token.text;
    else runs.push({ first: styled, text: token.text });
  }
  return runs;
}

function isAlike(a: InlineToken, b: InlineToken): boolean {
  return (
    a.isBold === b.isBold &&
    a.isItalic === b.isItalic &&
    a.isCode === b.isCode &&
    a.isStruck === b.isStruck &&
    a.script === b.script &&
    a.uri === b.uri &&
    a.formula === b.formula
  );
}

function writeRun({ first, text }: Run, before: string, after: string, hasFormula: boolean): string {
  if (first.formula) return inlineFormula(first.formula);
  if (first.isCode) return codeSpan(text);
  const escaped = escapeDollars(escapeInline(text), hasFormula);
  if (first.script) {
    const tag = first.script === 'superscript' ? 'sup' : 'sub';
    return `<${tag}>${escaped}</${tag}>`;
  }
  const mark = (first.isBold ? '**' : '') + (first.isItalic ? '*' : '');
  return mark !== '' && canCarryMarks(text, before, after) ? mark + escaped + mark : escaped;
}

/**
 * Marks of struck text by the index of the run before or behind which they stand. A strike lies inside of the link that it strikes, so
 * that the marks of both are in pairs. Where GitHub would not take tildes for marks, there are tags.
 */
function strikeMarks(runs: readonly Run[]): {
  readonly before: Map<number, string>;
  readonly behind: Map<number, string>;
} {
  const marks = { before: new Map<number, string>(), behind: new Map<number, string>() };
  let start = 0;
  runs.forEach((run, index) => {
    if (!run.first.isStruck) return;
    const [previous, next] = [runs[index - 1], runs[index + 1]];
    if (!previous || !continuesStrike(previous, run)) start = index;
    if (next && continuesStrike(run, next)) return;
    const text = (runs[start]?.text ?? '') + run.text;
    const last = start > 0 && runs[start]?.first.before === '' ? (runs[start - 1]?.text ?? '').slice(-1) : '';
    const isPlain = canTouch(text, last, characterAfter(next)) && last !== '~';
    marks.before.set(start, isPlain ? '~~' : '<del>');
    marks.behind.set(index, isPlain ? '~~' : '</del>');
  });
  return marks;
}

function continuesStrike(run: Run, next: Run): boolean {
  return run.first.isStruck === true && next.first.isStruck === true && run.first.uri === next.first.uri;
}

function inlineFormula({ latex, before, after }: NonNullable<InlineToken['formula']>): string {
  return `${escapeInline(before)}$${latex}$${escapeInline(after)}`;
}

function characterAfter(next: Run | undefined): string {
  return next ? (next.first.before + next.text).slice(0, 1) : '';
}

/**
 * Whether CommonMark takes marks around the text for emphasis: next to a letter outside, the text must not begin or end
 * with punctuation; and marks do not touch other marks.
 */
function canCarryMarks(text: string, before: string, after: string): boolean {
  if (before === '*' || !/[\p{L}\p{N}]/u.test(text) || text.length < 2) return false;
  return canTouch(text, before, after);
}

function canTouch(text: string, before: string, after: string): boolean {
  const opens = !isPunctuation(text.slice(0, 1)) || isBoundary(before);
  const closes = !isPunctuation(text.slice(-1)) || isBoundary(after);
  return opens && closes;
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function isBoundary(character: string): boolean {
  return character === '' || /[\s\p{P}\p{S}]/u.test(character);
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const needsSpace = /^[` ]|[` ]$/u.test(text);
  return needsSpace ? `${fence} ${text} ${fence}` : fence + text + fence;
}

function escapeUri(uri: string): string {
  return uri.replace(/[\s<>()\\[\]"`]/gu, (character) => encodeURIComponent(character).replace(/[()]/gu, percent));
}

function percent(character: string): string {
  return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
}
