/** The value, or the nearer of both ends where it lies outside of them. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
