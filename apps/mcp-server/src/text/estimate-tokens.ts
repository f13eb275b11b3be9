/** Characters of a token: fewer than common tokenizers make of prose, so that a budget is rather not used up. */
const wordCharactersPerToken = 3.5;
const otherCharactersPerToken = 1.5;

/** About how many tokens a text is for a language model: an upper estimate, for no model says what it counts. */
export function estimateTokens(text: string): number {
  const others = text.match(/[^\w \n]/g)?.length ?? 0;
  return Math.ceil((text.length - others) / wordCharactersPerToken + others / otherCharactersPerToken);
}
