import { unwrapFence } from './unwrap-fence.js';

/** The JSON value in an answer: alone, in a code fence, or as the one object in some prose. Undefined when there is none. */
export function parseJsonAnswer(answer: string): unknown {
  const text = unwrapFence(answer);
  return tryParse(text) ?? tryParse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
