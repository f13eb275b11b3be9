export interface TemplateFilters {
  search?: string;
  format?: string;
}

/** Reads the filters of an address. */
export function parseTemplateFilters({ search, format }: Record<string, unknown>): TemplateFilters {
  return {
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(format === 'markdown' || format === 'structured' ? { format } : {}),
  };
}
