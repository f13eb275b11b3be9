/** Where to go after signing in: a path of this dashboard, never an address elsewhere. */
export function returnAddress(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return '/';
  return to.startsWith('/dashboard/sign-in') ? '/' : to;
}
