/** An operator of a content stream with what stands before it, as written. */
export interface ContentOperator {
  readonly name: string;
  readonly operands: readonly string[];
}

const space = /[\0\t\n\f\r ]*(?:%[^\n\r]*[\0\t\n\f\r ]*)*/y;
const token = /<<|>>|[[\]{}]|<[0-9A-Fa-f\0\t\n\f\r ]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/**
 * The operators of a content stream in their order (ISO 32000-1, 7.8.2). Null when it holds a picture of its own or what
 * is no content stream.
 */
export function contentOperators(content: string): ContentOperator[] | null {
  const operators: ContentOperator[] = [];
  let operands: string[] = [];
  let at = 0;
  for (;;) {
    at = endOf(space, content, at) ?? at;
    if (at >= content.length) return operands.length === 0 ? operators : null;
    const end = content[at] === '(' ? endOfText(content, at) : endOf(token, content, at);
    if (end === null) return null;
    const text = content.slice(at, end);
    at = end;
    if (text === 'BI') return null;
    if (isOperand(text)) operands.push(text);
    else {
      operators.push({ name: text, operands });
      operands = [];
    }
  }
}

function isOperand(text: string): boolean {
  return /^[[\]{}<>(/]/.test(text) || /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) || /^(?:true|false|null)$/.test(text);
}

function endOf(pattern: RegExp, content: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(content) ? pattern.lastIndex : null;
}

/** Parentheses nest, unless a backslash stands before them. */
function endOfText(content: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '(') depth += 1;
    else if (content[at] === ')' && --depth === 0) return at + 1;
  }
  return null;
}
