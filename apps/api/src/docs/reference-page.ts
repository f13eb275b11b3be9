import { escapeHtml } from '../dashboard/escape-html.js';
import { listOperations, type OperationGroup } from './reference/list-operations.js';
import type { ReferenceDocument } from './reference/reference-document.js';
import { languages } from './reference/render-examples.js';
import { renderProperties } from './reference/render-fields.js';
import { renderOperation } from './reference/render-operation.js';
import { renderInline, renderText } from './reference/render-text.js';

/**
 * The API reference: every operation of the document, grouped by its tags, with examples and a form that sends it. All
 * of it is HTML before a script runs. `baseUrl` is the prefix under which it was called: empty, or /api/v1.
 */
export function referencePage(document: ReferenceDocument, { baseUrl }: { baseUrl: string }): string {
  const groups = listOperations(document);
  const { title, version, description = '' } = document.info;
  const about = description.replaceAll('](docs/', `](${baseUrl}/docs/`);
  return `<!doctype html>
<html lang="en" data-language="curl" data-base="${baseUrl}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(title)} API reference</title>
<link rel="icon" type="image/svg+xml" href="${baseUrl}/docs/favicon.svg" />
<link rel="stylesheet" href="${baseUrl}/docs/docs.css" />
<link rel="stylesheet" href="${baseUrl}/docs/reference.css" />
<script type="module" src="${baseUrl}/docs/reference.js"></script>
<script type="module" src="${baseUrl}/docs/copy.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand"><a href="${baseUrl}/docs">${escapeHtml(title)}</a> <small>API ${escapeHtml(version)}</small></p>
<p class="links"><a href="${baseUrl}/docs/guide">Guide</a> <a href="${baseUrl}/openapi.json">OpenAPI</a></p>
<div class="settings">
<label>API key <input id="key" type="password" autocomplete="off" placeholder="recto_..." /></label>
<label>Examples in <select id="language">${languageOptions()}</select></label>
<span id="key-state" role="status"></span>
</div>
</header>
<nav aria-label="Operations">
<details id="menu" open><summary>Operations</summary>
<label class="search">Search <input id="search" type="search" placeholder="such as cancel, /webhooks" autocomplete="off" /></label>
<p id="nothing" hidden>No operation has this in its name or path.</p>
${groups.map(renderMenu).join('\n')}
<div class="group"><h2>Deliveries</h2><ul>${eventNames(document)
    .map((name) => `<li><a href="#event-${name}">${name}</a></li>`)
    .join('')}</ul></div>
</details>
</nav>
<main id="content" tabindex="-1">
<h1>${escapeHtml(title)} API reference</h1>
${renderText(about)}
${groups.map(renderGroup).join('\n')}
${renderEvents(document)}
${renderSchemas(document)}
</main>
</body>
</html>
`;
}

function languageOptions(): string {
  return Object.entries(languages)
    .map(([value, name]) => `<option value="${value}">${name}</option>`)
    .join('');
}

function renderMenu({ name, operations }: OperationGroup): string {
  const items = operations.map(
    ({ method, path, operation: { operationId, summary = operationId } }) =>
      `<li data-search="${escapeHtml(`${method} ${path} ${summary}`.toLowerCase())}"><a href="#${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${escapeHtml(summary)}</a></li>`,
  );
  return `<div class="group"><h2>${escapeHtml(name)}</h2><ul>${items.join('')}</ul></div>`;
}

function renderGroup({ name, description, operations }: OperationGroup): string {
  return `<h2 id="group-${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${renderInline(description)}</p>
${operations.map(renderOperation).join('\n')}`;
}

function eventNames({ webhooks = {} }: ReferenceDocument): string[] {
  return Object.keys(webhooks);
}

function renderEvents({ webhooks = {} }: ReferenceDocument): string {
  const events = Object.entries(webhooks).map(([name, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema ?? {};
    return `<section class="schema" id="event-${name}"><h3>${name}</h3>${renderProperties(schema, { isAnswer: true })}</section>`;
  });
  return `<h2>Deliveries</h2><p>What is sent to your endpoints. How to verify and answer it stands in the guide.</p>${events.join('\n')}`;
}

function renderSchemas({ components }: ReferenceDocument): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const title = `<h3>${name}</h3>`;
    const text = schema.description === undefined ? '' : `<p>${renderInline(schema.description)}</p>`;
    return `<section class="schema" id="schema-${name}">${title}${text}${renderProperties(schema, { isAnswer: true })}</section>`;
  });
  return `<h2>Schemas</h2>${schemas.join('\n')}`;
}
