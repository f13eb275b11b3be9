import { DomainError, badRequest } from '@recto/errors';

/** Deeper than any request of ours can mean anything; programs that walk a value step by step stay safe. */
const maxDepth = 64;

/**
 * The value of a JSON body in UTF-8, with or without a byte order mark; none counts as `{}`. Throws bad_request for what
 * is no JSON and for what is nested deeper than 64 levels. The parser's own message may quote the body, so ours is sent.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  const text = decode(bytes);
  if (depthOf(text) > maxDepth) throw badRequest('too_deep', `The body is nested deeper than ${maxDepth} levels.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(error);
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw malformed(error);
  }
}

/** The deepest nesting of brackets outside of strings, found in one pass: the text is not yet known to be JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '\\' && isInString) index += 1;
    else if (sign === '"') isInString = !isInString;
    else if (!isInString && (sign === '{' || sign === '[')) deepest = Math.max(deepest, (depth += 1));
    else if (!isInString && (sign === '}' || sign === ']')) depth -= 1;
  }
  return deepest;
}

function malformed(error: unknown): DomainError {
  const details = { reason: 'malformed_request' };
  return new DomainError('bad_request', 'The body is not JSON in UTF-8.', details, { cause: error });
}
