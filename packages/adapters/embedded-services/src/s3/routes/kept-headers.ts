import type { IncomingHttpHeaders } from 'node:http';

/** Headers of an upload that are kept and sent back with the object. */
export const keptHeaderNames = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
] as const;

/** The headers to keep of an upload: those above, and user metadata. `aws-chunked` says how it travelled, not what it is. */
export function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const names: readonly string[] = keptHeaderNames;
  const kept = new Map([['content-type', 'application/octet-stream']]);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (names.includes(name) || name.startsWith('x-amz-meta-'))) kept.set(name, String(value));
  }
  const encodings = (kept.get('content-encoding') ?? '').split(',').map((encoding) => encoding.trim());
  const own = encodings.filter((encoding) => encoding !== '' && encoding !== 'aws-chunked');
  kept.delete('content-encoding');
  if (own.length > 0) kept.set('content-encoding', own.join(','));
  return Object.fromEntries(kept);
}
