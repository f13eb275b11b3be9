/** The code of a system error (`ENOENT`, ...), or ''. */
export function systemErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
