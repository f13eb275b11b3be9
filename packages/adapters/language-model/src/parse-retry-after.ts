/**
 * The pause that a Retry-After header asks for (RFC 9110, 10.2.3), in ms from `nowMs`; some servers of models send a
 * fraction of a second. Undefined when there is none or it says nothing.
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = (header ?? '').trim();
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Math.ceil(Number(text) * 1_000);
  const isHttpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text);
  const dateMs = isHttpDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
