/** The format of a row is one of two; anything else reads as text. */
export function presentResultFormat(resultFormat: string): 'structured' | 'markdown' {
  return resultFormat === 'structured' ? 'structured' : 'markdown';
}
