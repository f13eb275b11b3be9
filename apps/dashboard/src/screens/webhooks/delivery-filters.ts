import { parseFilters } from '../../components/address-filters.js';

const names = ['processing_status', 'event_type'] as const;

/** The filters of the deliveries of an endpoint, as the address bar holds them; names and values are those of the API. */
export type DeliveryFilters = Partial<Record<(typeof names)[number], string>>;

export function parseDeliveryFilters(search: Record<string, unknown>): DeliveryFilters {
  return parseFilters(search, names);
}
