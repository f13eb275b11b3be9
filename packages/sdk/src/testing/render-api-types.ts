import { buildOpenApiDocument, type OpenApiDocument } from '@recto/contracts';
import openapiTypes, { astToString } from 'openapi-typescript';

const heading = '// Made from the OpenAPI document by `npm run sdk:types`; do not edit.\n\n';

/** Ids of an operation's further paths, under which the client does not call it. */
const furtherPath = /(?:Older)?(?:OfTeam|OfOrganization|ByJob)$|Older$/;

type PathItem = NonNullable<OpenApiDocument['paths']>[string];
type Operation = NonNullable<PathItem['get']>;

/** Requests and successes: every refusal has the same body, which the client turns into an error. */
function withoutRefusals(operation: Operation): Operation {
  const responses: NonNullable<Operation['responses']> = {};
  for (const [status, response] of Object.entries<object>(operation.responses ?? {})) {
    if (status.startsWith('2')) responses[status] = { ...response, headers: undefined };
  }
  return { ...operation, responses };
}

function slimPath(item: PathItem): PathItem {
  const slim: PathItem = {};
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    const operation = item[method];
    if (operation === undefined || furtherPath.test(operation.operationId ?? '')) continue;
    slim[method] = withoutRefusals(operation);
  }
  return slim;
}

/** The types of requests, answers and deliveries in the OpenAPI document, as the text of a TypeScript file. */
export async function renderApiTypes(): Promise<string> {
  const document = buildOpenApiDocument({ version: 'any' });
  const paths = Object.entries(document.paths ?? {})
    .map(([path, item]) => [path, slimPath(item)] as const)
    .filter(([, item]) => Object.keys(item).length > 0);
  const slim = JSON.stringify({ ...document, webhooks: undefined, paths: Object.fromEntries(paths) });
  const nodes = await openapiTypes(slim, {
    alphabetize: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `${heading}${astToString(nodes)}`;
}
