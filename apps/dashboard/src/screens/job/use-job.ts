import type { JobResultResponse } from '@recto/contracts';
import { queryOptions } from '@tanstack/react-query';
import { recto } from '../../api/recto.js';

/** A job with its timeline and what can be done about it. */
export const jobDetailQuery = (jobId: string) =>
  queryOptions({ queryKey: ['jobs', 'detail', jobId], queryFn: () => recto.jobs.detail(jobId) });

/** The receipt of a job that has ended; its pages are not loaded for it. */
export const receiptQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'receipt', jobId],
    queryFn: ({ signal }) =>
      recto.request<JobResultResponse>({ path: `/ocr/result/${jobId}`, query: { page: 1, limit: 1 }, signal }),
  });

export interface TimelineEvent {
  type: string;
  at: string;
}

export const timelineKey = (jobId: string) => ['jobs', 'timeline', jobId];

/** What has happened to a job so far, its corrections included. */
export const timelineQuery = (jobId: string, isFinished: boolean) =>
  queryOptions({
    queryKey: [...timelineKey(jobId), isFinished],
    queryFn: async ({ signal }): Promise<TimelineEvent[]> => {
      const events: TimelineEvent[] = [];
      for await (const { event, data } of recto.jobs.events(jobId, { signal })) {
        // The current state follows the earlier events: there is nothing more yet.
        if (event === 'progress') break;
        if (typeof data.timestamp === 'string') events.push({ type: event, at: data.timestamp });
      }
      return events;
    },
  });
