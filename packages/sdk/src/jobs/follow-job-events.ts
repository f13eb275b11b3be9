import { RectoError } from '../errors.js';
import type { Connection } from '../http/connection.js';
import { parseEventStream } from '../http/parse-event-stream.js';
import { pause } from '../http/pause.js';
import { sendRequest } from '../http/send-request.js';

export interface JobEvent {
  /** To go on behind it later; null for `progress`. */
  id: string | null;
  /** `job.created`, `job.started`, ..., or `progress` in between. */
  event: string;
  data: Record<string, unknown>;
}

/** A stream without an end is opened again: longer than any page takes. */
const streamTimeoutMs = 600_000;

/**
 * What happens to a job, as the service tells it, until it has ended, its further runs and its corrections included. The last
 * is the `progress` of an ended job, or `job.deleted`. A connection that breaks is opened again behind
 * the last event, so none is lost and none comes twice.
 */
export async function* followJobEvents(
  connection: Connection,
  jobId: string,
  { lastEventId, signal }: { lastEventId?: string; signal?: AbortSignal } = {},
): AsyncGenerator<JobEvent, void, undefined> {
  let lastId = lastEventId;
  for (;;) {
    const headers = { Accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) };
    const path = `/ocr/jobs/${encodeURIComponent(jobId)}/events`;
    const response = await sendRequest(connection, { path, headers, signal, timeoutMs: streamTimeoutMs });
    if (response.body === null) throw new RectoError('the stream of events is empty');
    try {
      for await (const { id, event, data } of parseEventStream(response.body)) {
        lastId = id ?? lastId;
        const news = { id, event, data: asObject(data) };
        yield news;
        if (isLast(news)) return;
      }
    } catch (error) {
      if (signal?.aborted === true) throw error;
      // The connection broke in the middle; the next one goes on behind the last event.
    }
    await pause(1_000, signal);
  }
}

/** The end of a run may have been followed by another: only the current state tells that nothing is to come. */
function isLast({ event, data }: JobEvent): boolean {
  return event === 'job.deleted' || (event === 'progress' && (data.status === 'completed' || data.status === 'failed'));
}

function asObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
