/** More leftovers than this are not matched piece by piece: the page is badly read, and the share says so anyway. */
const maxPieces = 3_000;

/**
 * Share of the page's words that reached the Markdown, 0..1; 1 when the page has no words.
 *
 * Deliberately knows nothing of how the Markdown was written: words and Markdown are reduced to letters and digits, and
 * each word is ticked off at most once. What is left over may be half of a word that was joined over a line's end, so it
 * may use up the start or end of a token.
 */
export function measureCoverage(words: readonly string[], markdown: string): number {
  const wanted = words.map(lettersAndDigits).filter((word) => word !== '');
  if (wanted.length === 0) return 1;
  const available = countTokens(markdown);
  const leftovers = wanted.filter((word) => !take(available, word));
  const pieces = leftovers.slice(0, maxPieces).filter((word) => takePiece(available, word));
  return (wanted.length - leftovers.length + pieces.length) / wanted.length;
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function countTokens(markdown: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of markdown.split(/\s+/).map(lettersAndDigits)) {
    if (token !== '') counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return counts;
}

function take(available: Map<string, number>, token: string): boolean {
  const count = available.get(token) ?? 0;
  if (count === 0) return false;
  if (count === 1) available.delete(token);
  else available.set(token, count - 1);
  return true;
}

function takePiece(available: Map<string, number>, piece: string): boolean {
  for (const token of available.keys()) {
    const rest = token.startsWith(piece) ? token.slice(piece.length) : cutEnd(token, piece);
    if (rest === undefined) continue;
    take(available, token);
    if (rest !== '') available.set(rest, (available.get(rest) ?? 0) + 1);
    return true;
  }
  return false;
}

function cutEnd(token: string, piece: string): string | undefined {
  return token.endsWith(piece) ? token.slice(0, -piece.length) : undefined;
}
