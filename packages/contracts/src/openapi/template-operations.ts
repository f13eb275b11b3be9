import { messageResponse } from '../jobs/job-result.js';
import {
  createTemplateRequest,
  favoriteRequest,
  templatesQuery,
  updateTemplateRequest,
} from '../templates/template-requests.js';
import {
  templateResponse,
  templatesResponse,
  templateStatsResponse,
  templateVersionsResponse,
} from '../templates/template-responses.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam, ofTeamMember } from './team-paths.js';
import * as examples from './template-examples.js';

const collection = (rest = '') => ofTeam(`/templates${rest}`);
const member = (rest = '') => ofTeamMember(`/templates/{id}${rest}`);

export const templateOperations = {
  listTemplates: {
    method: 'get',
    paths: collection(),
    tag: 'Templates',
    summary: 'List templates and presets',
    query: templatesQuery,
    responses: {
      200: json(templatesResponse, 'One cursor page.', examples.templatesPage),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  createTemplate: {
    method: 'post',
    paths: collection(),
    tag: 'Templates',
    summary: 'Create a template',
    description: 'The slug is derived from the name, with a numeric suffix if it is taken.',
    body: { 'application/json': { schema: createTemplateRequest, example: examples.templateBody } },
    responses: {
      201: json(templateResponse, 'The template.', examples.template),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  getTemplateStats: {
    method: 'get',
    paths: collection('/stats'),
    tag: 'Templates',
    summary: 'Get template statistics',
    responses: {
      200: json(templateStatsResponse, 'Counts, presets included.', examples.templateStats),
      ...refusals(401, 403, 429, 500, 503),
    },
  },
  getTemplate: {
    method: 'get',
    paths: member(),
    tag: 'Templates',
    summary: 'Get a template',
    responses: {
      200: json(templateResponse, 'The template.', examples.template),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  updateTemplate: {
    method: 'put',
    paths: member(),
    tag: 'Templates',
    summary: 'Update a template',
    description: 'Omitted fields stay unchanged. Existing jobs do not change. Presets cannot be changed.',
    body: { 'application/json': { schema: updateTemplateRequest, example: { enabled: false } } },
    responses: {
      200: json(templateResponse, 'The template as it is now.', examples.template),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  deleteTemplate: {
    method: 'delete',
    paths: member(),
    tag: 'Templates',
    summary: 'Delete a template',
    responses: {
      200: json(messageResponse, 'Deleted. A second call is a 404.', { message: 'The template was deleted.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  listTemplateVersions: {
    method: 'get',
    paths: member('/versions'),
    tag: 'Templates',
    summary: 'List the versions of a template',
    description:
      'Every set of options that it has had, by its checksum, newest first, at most 100. To go back to one, update the ' +
      'template with its options: equal options are the same version.',
    responses: {
      200: json(templateVersionsResponse, 'The versions.', examples.templateVersions),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  favoriteTemplate: {
    method: 'post',
    paths: member('/favorite'),
    tag: 'Templates',
    summary: 'Mark a template as favourite',
    description: 'Without `favorite` the mark changes to the other.',
    body: { 'application/json': { schema: favoriteRequest, example: { favorite: true } } },
    responses: {
      200: json(templateResponse, 'The template as it is now.', examples.template),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
