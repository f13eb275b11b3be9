/**
 * Makes one line of plain text mean itself in CommonMark and GitHub's dialect: what could open emphasis, code, links,
 * HTML, entities or, at the start of the line, a heading, list, quote, rule, table or fence is escaped.
 */
export function escapeMarkdown(line: string): string {
  return escapeLineStart(escapeInline(line));
}

/** The same for text in the middle of a line. */
export function escapeInline(text: string): string {
  if (!/[\\`*[\]_~<&]/u.test(text)) return text;
  return text
    .replace(/[\\`*[\]~]/gu, '\\$&')
    .replace(/_+/gu, escapeUnderscores)
    .replace(/<(?=[A-Za-z/!?])/gu, '\\<')
    .replace(/&(?=#?\w+;)/gu, '\\&');
}

/**
 * Dollars in front of prices stay as they are; where two of them could be taken for the ends of a formula, or formulas stand beside
 * them (`isBesideFormula`), they are escaped.
 */
export function escapeDollars(text: string, isBesideFormula: boolean): string {
  if (!text.includes('$')) return text;
  if (isBesideFormula) return text.replaceAll('$', '\\$');
  return text.replaceAll(/\${2,}|\$(?!\s)[^$]*[^$\s]\$(?!\d)/gu, (pair) => pair.replaceAll('$', '\\$'));
}

/** The same for what only the start of a line can mean; the inside is escaped already. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)([#>]|[-+=](?=[-+= ]|$)|_(?=[_ ]*$)|[|:](?=[-:| ]*$))/u, '$1\\$2')
    .replace(/^(\s*)(-[-:| ]*\|)(?=[-:| ]*$)/u, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');
}

/** Underscores inside of a word, and those that stand alone as a blank to fill in, mark nothing. */
function escapeUnderscores(run: string, offset: number, text: string): string {
  const before = text[offset - 1] ?? ' ';
  const after = text[offset + run.length] ?? ' ';
  const isInWord = isWordCharacter(before) && isWordCharacter(after);
  const isBlank = /\s/u.test(before) && /\s/u.test(after);
  return isInWord || isBlank ? run : run.replaceAll('_', '\\_');
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
