import type { Connection } from '../http/connection.js';
import { pause } from '../http/pause.js';
import { parseRetryAfter } from '../http/retry-delay.js';
import { sendRequest } from '../http/send-request.js';

/** While a file is made, or its job runs, asked again so often. */
const againAfterMs = 2_000;

/** A file of a job, waited for while the answer is 202. Throws as `sendRequest`. */
export async function loadFile(
  connection: Connection,
  path: string,
  signal?: AbortSignal,
  query?: object,
): Promise<Blob> {
  for (;;) {
    const response = await sendRequest(connection, { path, signal, ...(query && { query }) });
    if (response.status !== 202) return response.blob();
    const seconds = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    await pause(seconds === null ? againAfterMs : seconds * 1_000, signal);
  }
}
