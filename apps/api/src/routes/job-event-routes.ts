import { jobEventsHeaders, jobParams } from '@recto/contracts';
import { getJob } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticate } from '../auth/authenticate.js';
import { whileAuthenticated } from '../auth/still-authenticated.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { whenGone } from '../http/when-gone.js';
import { streamJobEvents } from '../jobs/stream-job-events.js';

/** What happens to a job, as server-sent events (Interface 4). */
export function addJobEventRoutes(router: Router, services: ApiServices): void {
  router.get('/ocr/jobs/:job_id/events', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const { afterSequence } = parseOrRefuse(jobEventsHeaders, request.headers);
    await getJob(ctx, jobId);
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
    const gone = whenGone(response);
    // Whose key or session ends hears nothing more, and is told why when it asks again.
    await whileAuthenticated(request, (lost) =>
      streamJobEvents(
        services,
        ctx,
        { jobId, afterSequence },
        { write: (text) => response.write(text), over: AbortSignal.any([lost, gone]) },
      ),
    );
    response.end();
  });
}
