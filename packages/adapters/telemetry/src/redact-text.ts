export const redacted = '[redacted]';

/** Longest string that a log line carries, in UTF-16 units; the rest is cut and counted. */
const maxTextLength = 2_000;

/** Masking looks at this much, so that a secret which straddles the cut is still seen whole. */
const inspectedLength = 4_000;

const sensitiveWord =
  '(?:x-)?api[-_ ]?key|authorization|cookie|passwd|password|pwd|secret|token|signature|credential|access[-_]?key|private[-_]?key';

/** Each pattern keeps its first group and masks what follows. Order matters: URL parts before loose pairs. */
const maskedPatterns: readonly RegExp[] = [
  /(\brecto_)[A-Za-z0-9_-]{16,}/g,
  /(\bwhsec_)[A-Za-z0-9+/=_-]+/g,
  /(\b(?:Bearer|Basic) +)[A-Za-z0-9+/=._~-]{6,}/gi,
  /(:\/\/)[^\s:@/]*:[^\s@]*(?=@)/g,
  /(:\/\/)[^\s@/?#]*(?=@)/g,
  /([?&][^=\s&#"'<>]{1,100}=)[^&\s"'<>#]+/g,
  new RegExp(`(["']?[\\w-]{0,40}(?:${sensitiveWord})[\\w-]{0,40}["']?\\s{0,3}[:=]\\s{0,3}["']?)[^\\s"',;&}\\]]+`, 'gi'),
];

/** Each pattern needs one of these: most of what is logged, ids and paths, has none and is looked through once. */
const mayBeMasked = /[:=]|recto_|whsec_|bearer |basic /i;

/**
 * Returns the text with API keys, webhook secrets, bearer tokens, credentials and query values of URLs, and
 * `password=...`-like pairs masked, cut at 2,000 characters. Idempotent.
 */
export function redactText(text: string): string {
  let masked = text.length > inspectedLength ? cutAtWhitespace(text.slice(0, inspectedLength)) : text;
  if (mayBeMasked.test(masked)) {
    for (const pattern of maskedPatterns) masked = masked.replace(pattern, `$1${redacted}`);
  }
  return cutAndCounted(masked, text.length);
}

function cutAndCounted(masked: string, length: number): string {
  const kept = masked.slice(0, maxTextLength);
  return kept.length === masked.length && length <= inspectedLength
    ? masked
    : `${kept} [cut, ${String(length)} characters]`;
}

/** Drops the last, possibly halved, word: half a secret may be too short to be recognised as one. */
function cutAtWhitespace(text: string): string {
  const lastSpace = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return lastSpace > maxTextLength ? text.slice(0, lastSpace) : text;
}
