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

const guideStyle = `body { margin: 0; color: #1b1f24; background: #fff; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2 { line-height: 1.25; }
h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid #e1e4e8; }
a { color: #0a58ca; }
code { font: 0.9em ui-monospace, monospace; background: #f3f4f6; padding: 0.1em 0.3em; border-radius: 3px; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 1rem; background: #f3f4f6; border-radius: 6px; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.95em; }
th, td { padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; border-bottom: 1px solid #e1e4e8; }
`;

/** The files of the docs pages by name. All of them come from this machine; the page needs no other. */
export const docsAssets: ReadonlyMap<string, DocsAsset> = new Map([
  ['renderer.js', rendererFile('swagger-ui-bundle.js', 'text/javascript')],
  ['renderer.css', rendererFile('swagger-ui.css', 'text/css')],
  ['favicon.png', rendererFile('favicon-32x32.png', 'image/png')],
  ['page.js', ownText(pageScript, 'text/javascript')],
  ['page.css', ownText(pageStyle, 'text/css')],
  ['guide.css', ownText(guideStyle, 'text/css')],
]);
