import { parseFilters } from '../../components/address-filters.js';

/** The filters of the list of jobs, as the address bar holds them; names and values are those of the API. */
export interface JobFilters {
  status?: string;
  model?: string;
  result_format?: string;
  template_id?: string;
  include_deleted?: true;
  search?: string;
  /** Days of this place, such as 2026-01-31; the API gets their first and last instants. */
  created_from?: string;
  created_to?: string;
}

const textNames = ['status', 'model', 'result_format', 'template_id', 'search'] as const;
const dayNames = ['created_from', 'created_to'] as const;

/** Reads the filters of an address; what is no filter is left out. */
export function parseJobFilters(search: Record<string, unknown>): JobFilters {
  const filters: JobFilters = parseFilters(search, textNames);
  for (const name of dayNames) {
    const value = search[name];
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
      filters[name] = value;
  }
  if (search.include_deleted === true) filters.include_deleted = true;
  return filters;
}

/** The same as the API takes them. */
export function jobsQueryOf({ created_from, created_to, ...filters }: JobFilters): Record<string, string | boolean> {
  return {
    ...filters,
    ...(created_from === undefined ? {} : { created_from: startOfDay(created_from, 0) }),
    // The end of a range does not belong to it.
    ...(created_to === undefined ? {} : { created_to: startOfDay(created_to, 1) }),
  };
}

function startOfDay(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** How many filters are set, the search left out. */
export function countFilters({ search: _search, ...filters }: JobFilters): number {
  return Object.keys(filters).length;
}
