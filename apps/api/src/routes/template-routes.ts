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
  markFavorite,
  updateTemplate,
} from '@recto/templates';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { parseIdCursor } from '../http/id-cursor.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { presentTemplate, presentTemplates, presentTemplateStats } from '../presenters/present-template.js';

const short = '/templates';
const long = '/organizations/:organization_id/teams/:team_id/templates';

/** Templates and presets (Interface 6), at the short path and at the team's. */
export function addTemplateRoutes(router: Router, services: ApiServices): void {
  router.get([short, long], async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { limit, cursor, filter } = parseOrRefuse(templatesQuery, request.query);
    const slice = { limit, ...(cursor === undefined ? {} : { beforeId: parseIdCursor(cursor) }) };
    response.json(presentTemplates(await listTemplates(ctx, filter, slice), { limit }));
  });

  router.post([short, long], async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const input = await readJsonBody(request, response, createTemplateRequest);
    response.status(201).json(presentTemplate(await createTemplate(ctx, input)));
  });

  router.get([`${short}/stats`, `${long}/stats`], async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    response.json(presentTemplateStats(await getTemplateStats(ctx)));
  });

  router.get([`${short}/:id`, `${long}/:id`], async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    response.json(presentTemplate(await getTemplate(ctx, templateId)));
  });

  router.put([`${short}/:id`, `${long}/:id`], async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    const changes = await readJsonBody(request, response, updateTemplateRequest);
    response.json(presentTemplate(await updateTemplate(ctx, templateId, changes)));
  });

  router.delete([`${short}/:id`, `${long}/:id`], async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    await deleteTemplate(ctx, templateId);
    response.json({ message: 'The template was deleted.' });
  });

  router.post([`${short}/:id/favorite`, `${long}/:id/favorite`], async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { templateId } = parseOrRefuse(templateParams, request.params);
    const { favorite } = await readJsonBody(request, response, favoriteRequest);
    response.json(presentTemplate(await markFavorite(ctx, templateId, favorite)));
  });
}
