import { buildOpenApiDocument, describeForMachines } from '@recto/contracts';
import type { Router } from 'express';
import { docsAssets } from '../docs/docs-assets.js';
import { guidePage } from '../docs/guide-page.js';
import { asReferenceDocument } from '../docs/reference/reference-document.js';
import { referencePage } from '../docs/reference-page.js';
import { remember, rememberOne } from '../docs/remember.js';
import { serviceVersion } from '../service-version.js';

/** Scripts, styles and requests of this service only. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the service, for programs, people and language models; no key is needed. */
export function addDocsRoutes(router: Router): void {
  // Made when first asked for, as a good part of a start would go there; then the same bytes for all: a crowd that asks for them
  // and does not read takes no memory.
  const described = rememberOne(() => buildOpenApiDocument({ version: serviceVersion }));
  const document = rememberOne(() => Buffer.from(JSON.stringify(described())));
  const text = rememberOne(() => Buffer.from(describeForMachines()));
  const reference = remember((baseUrl) =>
    Promise.resolve(Buffer.from(referencePage(asReferenceDocument(described()), { baseUrl }))),
  );
  const guide = remember((baseUrl) => guidePage({ baseUrl }));

  router.get('/openapi.json', (_request, response) => {
    response.type('json').send(document());
  });

  router.get('/llms.txt', (_request, response) => {
    response.type('text/plain').send(text());
  });

  router.get('/docs', async (request, response) => {
    response.set('Content-Security-Policy', contentSecurityPolicy);
    response.type('html').send(await reference(request.baseUrl));
  });

  router.get('/docs/guide', async (request, response) => {
    response.set('Content-Security-Policy', contentSecurityPolicy);
    response.type('html').send(await guide(request.baseUrl));
  });

  for (const [name, { contentType, read }] of docsAssets) {
    const bytes = remember(read);
    router.get(`/docs/${name}`, async (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600');
      response.type(contentType).send(await bytes(name));
    });
  }
}
