import { Marked, type TokenizerExtension, type Token } from 'marked';

/** A formula in LaTeX. */
export interface FormulaToken {
  type: 'formula';
  raw: string;
  latex: string;
}

const displayed: TokenizerExtension = {
  name: 'formula',
  level: 'block',
  start: (source) => source.indexOf('$$\n'),
  tokenizer: (source) => tokenOf(/^\$\$\n([\s\S]+?)\n\$\$(?:\n|$)/.exec(source)),
};

/** Between dollars, without a space inside of either: `$5 and $6` are prices. */
const inLine: TokenizerExtension = {
  name: 'inlineFormula',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer: (source) => tokenOf(/^\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/.exec(source)),
};

function tokenOf(match: RegExpExecArray | null): FormulaToken | undefined {
  return match?.[1] === undefined ? undefined : { type: 'formula', raw: match[0], latex: match[1] };
}

const marked = new Marked({ extensions: [displayed, inLine] });

/** Markdown as Recto writes it: GitHub's, with formulas as tokens of their own, whose backslashes stay. */
export function lexMarkdown(markdown: string): Token[] {
  return marked.lexer(markdown);
}

export function isFormula(token: Token): token is Token & FormulaToken {
  return token.type === 'formula';
}
