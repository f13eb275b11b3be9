import { parseFilters } from '../../components/address-filters.js';
import { instantsOf, parseDays, type DayRange } from '../../components/local-days.js';

/** The filters of the list of jobs, as the address bar holds them; names and values are those of the API. */
export interface JobFilters extends DayRange {
  status?: string;
  model?: string;
  result_format?: string;
  template_id?: string;
  include_deleted?: true;
  search?: string;
}

const textNames = ['status', 'model', 'result_format', 'template_id', 'search'] as const;

/** Reads the filters of an address; what is no filter is left out. */
export function parseJobFilters(search: Record<string, unknown>): JobFilters {
  const filters: JobFilters = { ...parseFilters(search, textNames), ...parseDays(search) };
  if (search.include_deleted === true) filters.include_deleted = true;
  return filters;
}

/** The same as the API takes them. */
export function jobsQueryOf(all: JobFilters): Record<string, string | boolean> {
  const { created_from: _from, created_to: _to, ...filters } = all;
  return { ...filters, ...instantsOf(all) };
}

/** How many filters are set, the search left out. */
export function countFilters({ search: _search, ...filters }: JobFilters): number {
  return Object.keys(filters).length;
}
