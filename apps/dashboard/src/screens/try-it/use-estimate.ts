import type { EstimateResponse } from '@recto/contracts';
import { ApiError } from '@recto/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recto } from '../../api/recto.js';
import type { WireOptions } from './job-options.js';

/** The service is asked when nothing was changed for so long. */
const pauseMs = 350;

interface Estimated {
  estimate: EstimateResponse | undefined;
  /** What the service says against the options, by their paths. */
  problems: ReadonlyMap<string, string>;
  error: unknown;
}

/** What these options would cost for so many pages, and whether the service takes them; it checks schemas, too. */
export function useEstimate(options: WireOptions | null, pageCount: number | null): Estimated {
  const body = useSettled(
    options === null ? null : { ...options, ...(pageCount === null ? {} : { page_count: pageCount }) },
  );
  const estimate = useQuery({
    queryKey: ['estimate', body],
    queryFn: ({ signal }) =>
      recto.request<EstimateResponse>({ method: 'POST', path: '/ocr/estimate', body: body ?? {}, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
  const { error } = estimate;
  const fields = error instanceof ApiError ? (error.details.fields ?? []) : [];
  return {
    estimate: error === null && body !== null ? estimate.data : undefined,
    problems: new Map(fields.map(({ path, message }) => [path, message])),
    error,
  };
}

/** The value when it has rested; equal ones are one. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
    // The text stands for the value, which is another object at each drawing.
  }, [text]);
  return settled;
}
