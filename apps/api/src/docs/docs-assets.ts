import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

interface DocsAsset {
  contentType: string;
  read: () => Promise<Buffer>;
}

const rendererDir = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

function rendererFile(name: string, contentType: string): DocsAsset {
  return { contentType, read: () => readFile(path.join(rendererDir, name)) };
}

function ownText(text: string, contentType: string): DocsAsset {
  return { contentType, read: () => Promise.resolve(Buffer.from(text, 'utf8')) };
}

const pageScript = `const place = document.getElementById('docs');
SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
  tryItOutEnabled: false,
  validatorUrl: null,
});
`;

const pageStyle = `body { margin: 0; background: #fafafa; }
.swagger-ui .info { margin: 32px 0; }
.swagger-ui .scheme-container { box-shadow: none; border-top: 1px solid #e4e4e4; border-bottom: 1px solid #e4e4e4; }
`;

/** The files of the docs page by name. All of them come from this machine; the page needs no other. */
export const docsAssets: ReadonlyMap<string, DocsAsset> = new Map([
  ['renderer.js', rendererFile('swagger-ui-bundle.js', 'text/javascript')],
  ['renderer.css', rendererFile('swagger-ui.css', 'text/css')],
  ['favicon.png', rendererFile('favicon-32x32.png', 'image/png')],
  ['page.js', ownText(pageScript, 'text/javascript')],
  ['page.css', ownText(pageStyle, 'text/css')],
]);
