import {
  createTemplateRequest,
  favoriteRequest,
  templateParams,
  templatesQuery,
  updateTemplateRequest,
} from '@recto/contracts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateStats,
  listTemplates,
  listVersions,
  markFavorite,
  updateTemplate,
} from '@recto/templates';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { sliceBehind } from '../http/id-cursor.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { assertKnownModel } from '../jobs/assert-known-model.js';
import {
  presentTemplate,
  presentTemplates,
  presentTemplateStats,
  presentTemplateVersions,
} from '../presenters/present-template.js';

/** Templates and presets (Interface 6), at the short path and at the team's. */
export function addTemplateRoutes(router: Router, services: ApiServices): void {
  router.get(ofTeam('/templates'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor, filter } = parseOrRefuse(templatesQuery, request.query);
    const slice = sliceBehind({ limit, cursor });
    response.json(presentTemplates(await listTemplates(ctx, filter, slice), { limit }));
  });

  router.post(ofTeam('/templates'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const input = await readJsonBody(request, response, createTemplateRequest);
    assertKnownModel(services, input.modelName);
    response.status(201).json(presentTemplate(await createTemplate(ctx, input)));
  });

  router.get(ofTeam('/templates/stats'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    response.json(presentTemplateStats(await getTemplateStats(ctx)));
  });

  router.get(ofTeam('/templates/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    response.json(presentTemplate(await getTemplate(ctx, templateId)));
  });

  router.put(ofTeam('/templates/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    const changes = await readJsonBody(request, response, updateTemplateRequest);
    assertKnownModel(services, changes.modelName);
    response.json(presentTemplate(await updateTemplate(ctx, templateId, changes)));
  });

  router.delete(ofTeam('/templates/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    await deleteTemplate(ctx, templateId);
    response.json({ message: 'The template was deleted.' });
  });

  router.get(ofTeam('/templates/:id/versions'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    response.json(presentTemplateVersions(await listVersions(ctx, templateId)));
  });

  router.post(ofTeam('/templates/:id/favorite'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    const { favorite } = await readJsonBody(request, response, favoriteRequest);
    response.json(presentTemplate(await markFavorite(ctx, templateId, favorite)));
  });
}
