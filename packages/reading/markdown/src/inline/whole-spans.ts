import type { InlineToken } from './inline-token.js';

/** What a span of code goes on for after its last bracket: the arguments of a call, in letters. */
const maxArguments = 80;
const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const closers: readonly string[] = Object.values(closerOf);
const opensArguments = /[([{]$/u;
const startsWithBracket = /^[([]/u;
const lastName = /[\p{L}_][\p{L}\p{N}_]*$/u;

/**
 * The tokens of a line with spans that end where what they show ends: brackets that open in a span and close right behind it, whatever
 * they are set in, are of it; so are the arguments of a call that touch it, and the name before an index: `open(path)`, `rows[2]`.
 */
export function wholeSpans(tokens: readonly InlineToken[]): InlineToken[] {
  const whole: InlineToken[] = [...tokens];
  for (let index = 0; index < whole.length; index += 1) {
    const [token, next] = [whole[index], whole[index + 1]];
    if (!token || next?.before !== '' || isAlike(token, next) || !mayJoin(token, next)) continue;
    if (token.isCode || token.isBold || token.isItalic) takeClosers(whole, index);
    else if (next.isCode && startsWithBracket.test(next.text)) takeName(whole, index);
  }
  return whole;
}

function isAlike(a: InlineToken, b: InlineToken): boolean {
  return a.isCode ? b.isCode : a.isBold === b.isBold && a.isItalic === b.isItalic && !b.isCode;
}

function mayJoin(a: InlineToken, b: InlineToken): boolean {
  const isText = ({ script, formula }: InlineToken) => script === undefined && formula === undefined;
  return isText(a) && isText(b) && a.uri === b.uri && a.isStruck === b.isStruck;
}

/** Gives the span that ends with a token what closes its brackets. */
function takeClosers(tokens: InlineToken[], index: number): void {
  const token = tokens[index];
  if (!token) return;
  const span = spanUpTo(tokens, index);
  const open = openBrackets(span, []);
  if (open.length === 0) return;
  const isCall = token.isCode && opensArguments.test(span);
  let letters = 0;
  for (let at = index + 1; at < tokens.length && letters <= maxArguments; at += 1) {
    const next = tokens[at];
    if (!next || !mayJoin(token, next)) return;
    const end = isCall ? endOfBrackets(next.text, open) : leadingClosers(next.text, open);
    if (end > 0) {
      for (let inside = index + 1; inside < at; inside += 1) tokens[inside] = setAs(token, tokens[inside] ?? next);
      tokens.splice(at, 1, ...partsOf(next, end, token));
      return;
    }
    if (!isCall) return;
    openBrackets(next.text, open);
    letters += next.text.length;
  }
}

/** The span of which a token is the last one. */
function spanUpTo(tokens: readonly InlineToken[], index: number): string {
  const last = tokens[index];
  let text = '';
  for (let at = index; at >= 0; at -= 1) {
    const token = tokens[at];
    if (!last || !token || !isAlike(last, token) || !mayJoin(last, token)) break;
    text = token.text + (text === '' ? '' : ' ') + text;
  }
  return text;
}

/** Adds to the closing brackets that are awaited, innermost last, those of a text. */
function openBrackets(text: string, awaited: string[]): string[] {
  for (const sign of text) {
    const closer = closerOf[sign];
    if (closer !== undefined) awaited.push(closer);
    else if (awaited.at(-1) === sign) awaited.pop();
  }
  return awaited;
}

/** Where in a text the last of the awaited brackets closes; 0 where it does not. */
function endOfBrackets(text: string, awaited: readonly string[]): number {
  const left = [...awaited];
  for (let at = 0; at < text.length; at += 1) {
    openBrackets(text[at] ?? '', left);
    if (left.length === 0) return at + 1;
  }
  return 0;
}

/** How many of the awaited brackets a text begins with. */
function leadingClosers(text: string, awaited: readonly string[]): number {
  let count = 0;
  while (closers.includes(text[count] ?? '') && awaited.at(-1 - count) === text[count]) count += 1;
  return count;
}

/** A name that an index or a call touches is of its code. */
function takeName(tokens: InlineToken[], index: number): void {
  const [token, code] = [tokens[index], tokens[index + 1]];
  const name = token && lastName.exec(token.text)?.[0];
  if (!token || !code || !name) return;
  const rest = token.text.slice(0, token.text.length - name.length);
  const named = setAs(code, { ...token, text: name, before: rest === '' ? token.before : '' });
  tokens.splice(index, 1, ...(rest === '' ? [] : [{ ...token, text: rest }]), named);
}

function setAs({ isBold, isItalic, isCode }: InlineToken, token: InlineToken): InlineToken {
  return { ...token, isBold, isItalic, isCode };
}

function partsOf(token: InlineToken, end: number, like: InlineToken): InlineToken[] {
  const first = setAs(like, { ...token, text: token.text.slice(0, end) });
  return end === token.text.length ? [first] : [first, { ...token, text: token.text.slice(end), before: '' }];
}
