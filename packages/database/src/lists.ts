/** A cursor page is told its true total up to here; a total of 10,000 means "that many, or more". */
export const listCountCap = 10_000;

/** Text as LIKE finds it and nothing else: Prisma and raw SQL hand % and _ on as they are. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
