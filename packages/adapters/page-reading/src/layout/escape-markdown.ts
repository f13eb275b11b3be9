/**
 * Makes one line of plain text mean itself in CommonMark and GitHub's dialect: what could open emphasis, code, links,
 * HTML, entities or, at the start of the line, a heading, list, quote, rule, table or fence is escaped.
 */
export function escapeMarkdown(line: string): string {
  const inline = line
    .replace(/[\\`*[\]|]/g, '\\$&')
    .replace(/~~/g, '\\~\\~')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');
  return inline
    .replace(/^(\s*)([#>]|[-+=](?=[-+= ]|$)|~(?=~))/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
