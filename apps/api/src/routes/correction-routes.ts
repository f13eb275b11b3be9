import {
  correctFieldRequest,
  correctionParams,
  jobParams,
  testSetQuery,
  type CorrectionsResponse,
} from '@recto/contracts';
import { removeCorrection } from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { authenticate } from '../auth/authenticate.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { correctField, loadCorrectable } from '../jobs/correct-document.js';
import { writeTestSet } from '../jobs/export-test-set.js';
import { presentCorrection } from '../presenters/present-correction.js';

/** Values that people have corrected, and the test sets that come of them. */
export function addCorrectionRoutes(router: Router, services: ApiServices): void {
  router.get('/ocr/jobs/:job_id/corrections', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const corrections = (await loadCorrectable(ctx, jobId)).corrections.map(presentCorrection);
    response.json({ count: corrections.length, corrections } satisfies CorrectionsResponse);
  });

  router.put('/ocr/jobs/:job_id/corrections', async (request, response) => {
    const ctx = await authenticate(services, request);
    const { jobId } = parseOrRefuse(jobParams, request.params);
    const input = await readJsonBody(request, response, correctFieldRequest);
    response.json(presentCorrection(await correctField(ctx, { jobId, ...input })));
  });

  router.delete('/ocr/jobs/:job_id/corrections/:id', async (request, response) => {
    const ctx = await authenticate(services, request);
    await removeCorrection(ctx, parseOrRefuse(correctionParams, request.params));
    response.json({ message: 'The correction was removed.' });
  });

  router.get(ofTeam('/jobs/test-set.jsonl'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    await writeTestSet(ctx, parseOrRefuse(testSetQuery, request.query), response);
  });
}
