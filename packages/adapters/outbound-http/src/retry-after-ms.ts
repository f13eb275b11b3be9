/**
 * Returns how long a Retry-After header asks to wait, in ms from `nowMs`: whole seconds or an HTTP date; a date in the
 * past is 0. Undefined for anything else. The caller caps it: a server may ask for years.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1_000;
  if (!/^[A-Za-z]{3,9},? .{10,30}(GMT|UTC)$/.test(value)) return undefined;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
