/** A range of days of this place, such as 2026-01-31; either end may be open. */
export interface DayRange {
  created_from?: string;
  created_to?: string;
}

/** The range as lists of the API take it: the instants at which its first day begins and its last one ends here. */
export function instantsOf({ created_from, created_to }: DayRange): DayRange {
  return {
    ...(created_from === undefined ? {} : { created_from: startOfDay(created_from, 0) }),
    // The end of a range does not belong to it.
    ...(created_to === undefined ? {} : { created_to: startOfDay(created_to, 1) }),
  };
}

/** Reads the days of an address; what is no day is left out. */
export function parseDays(search: Record<string, unknown>): DayRange {
  const [from, to] = [dayOf(search.created_from), dayOf(search.created_to)];
  return { ...(from && { created_from: from }), ...(to && { created_to: to }) };
}

function dayOf(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay ? value : undefined;
}

function startOfDay(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
