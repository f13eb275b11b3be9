import type { CompletionRequest } from './language-model-types.js';

/** Words of the seven languages have three to five letters a token; three is the careful side. */
const charactersPerToken = 3;
/** A page's picture costs 800 to 1,600 tokens at the servers that say how they count. */
const tokensPerImage = 1_600;

/** Input tokens of a request before the server has counted them: rather too many than too few. */
export function estimateTokens({ instructions, text, images, format }: CompletionRequest): number {
  const schema = format.type === 'json' ? JSON.stringify(format.schema).length : 0;
  return Math.ceil((instructions.length + text.length + schema) / charactersPerToken) + images.length * tokensPerImage;
}
