import {
  createSourceRequest,
  sourceDocumentsQuery,
  sourceParams,
  sourcesQuery,
  updateSourceRequest,
} from '@recto/contracts';
import {
  createSource,
  deleteSource,
  getSource,
  listSourceDocuments,
  listSources,
  resolveOptions,
  updateSource,
} from '@recto/jobs';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { sliceBehind } from '../http/id-cursor.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { presentSource, presentSourceDocuments, presentSources } from '../presenters/present-source.js';
import { assertReachableUrl } from '../uploads/assert-reachable-url.js';

/** Buckets whose documents become jobs, at the short path and at the team's. */
export function addSourceRoutes(router: Router, services: ApiServices): void {
  router.get(ofTeam('/sources'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor } = parseOrRefuse(sourcesQuery, request.query);
    response.json(presentSources(await listSources(ctx, sliceBehind({ limit, cursor })), { limit }));
  });

  router.post(ofTeam('/sources'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { options, ...input } = await readJsonBody(request, response, createSourceRequest);
    assertReachableUrl(services, input.endpoint);
    await resolveOptions(ctx, options, services.extractionModels, 'options.');
    const source = await createSource(ctx, services.secretSealer, { ...input, options: { ...options } });
    response.status(201).json(presentSource(source));
  });

  router.get(ofTeam('/sources/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { sourceId } = parseOrRefuse(sourceParams, request.params);
    response.json(presentSource(await getSource(ctx, sourceId)));
  });

  router.put(ofTeam('/sources/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { sourceId } = parseOrRefuse(sourceParams, request.params);
    const { options, ...changes } = await readJsonBody(request, response, updateSourceRequest);
    if (changes.endpoint !== undefined) assertReachableUrl(services, changes.endpoint);
    if (options !== undefined) await resolveOptions(ctx, options, services.extractionModels, 'options.');
    const given = { ...changes, ...(options === undefined ? {} : { options: { ...options } }) };
    response.json(presentSource(await updateSource(ctx, services.secretSealer, sourceId, given)));
  });

  router.delete(ofTeam('/sources/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { sourceId } = parseOrRefuse(sourceParams, request.params);
    await deleteSource(ctx, sourceId);
    response.json({ message: 'The source was deleted.' });
  });

  router.get(ofTeam('/sources/:id/documents'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { sourceId } = parseOrRefuse(sourceParams, request.params);
    const { limit, cursor, ...filter } = parseOrRefuse(sourceDocumentsQuery, request.query);
    const slice = sliceBehind({ limit, cursor });
    response.json(presentSourceDocuments(await listSourceDocuments(ctx, sourceId, { ...slice, ...filter }), { limit }));
  });
}
