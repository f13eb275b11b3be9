import { escapeHtml } from '../../dashboard/escape-html.js';
import type { ListedOperation } from './list-operations.js';
import { renderExamples } from './render-examples.js';
import { linkedType, renderParameters, renderProperties } from './render-fields.js';
import { renderInline, renderText } from './render-text.js';
import { renderTryIt } from './render-try-it.js';
import type { Operation } from './reference-document.js';

/** One operation: what it does, takes and answers on the left; examples and the form that sends it on the right. */
export function renderOperation(listed: ListedOperation): string {
  const { method, path, operation, otherPaths } = listed;
  const { operationId, summary = operationId, description = '', parameters = [], deprecated = false } = operation;
  const places = { path: 'Path', query: 'Query', header: 'Headers' } as const;
  const taken = (['path', 'query', 'header'] as const).map((place) =>
    part(places[place], renderParameters(parameters.filter((parameter) => parameter.in === place))),
  );
  return `<section class="operation" id="${operationId}">
<div class="text">
<h3><a href="#${operationId}">${escapeHtml(summary)}</a>${deprecated ? ' <small>deprecated</small>' : ''}</h3>
<p class="path"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
${renderText(description)}${renderOtherPaths(otherPaths)}${taken.join('')}${renderBodies(operation)}${renderAnswers(operation)}
</div>
<div class="code">${renderExamples(listed)}${renderAnswerExample(operation)}${renderForm(listed)}</div>
</section>`;
}

function part(title: string, html: string): string {
  return html === '' ? '' : `<h4>${title}</h4>${html}`;
}

function renderOtherPaths(otherPaths: ListedOperation['otherPaths']): string {
  if (otherPaths.length === 0) return '';
  const paths = otherPaths.map(
    ({ path, isDeprecated }) => `<code>${escapeHtml(path)}</code>${isDeprecated ? ' (deprecated)' : ''}`,
  );
  return `<p class="others">Also at ${paths.join(', ')}.</p>`;
}

function renderBodies({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, { schema = {} }]) => {
      const title = `Body, <code>${escapeHtml(type)}</code>`;
      return part(title, renderProperties(schema, { isAnswer: false }) || `<p>${linkedType(schema)}</p>`);
    })
    .join('');
}

function renderAnswers({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const schema = status.startsWith('2') ? Object.values(content)[0]?.schema : undefined;
    const type = schema === undefined ? '' : ` <span class="type">${linkedType(schema)}</span>`;
    const inner = schema?.properties === undefined ? '' : renderProperties(schema, { isAnswer: true });
    return `<li><code class="name">${escapeHtml(status)}</code>${type}<p>${renderInline(description)}</p>${inner}</li>`;
  });
  return part('Answers', `<ul class="fields">${rows.join('')}</ul>`);
}

function renderAnswerExample({ responses }: Operation): string {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const example = Object.values(response?.content ?? {})[0]?.example;
  if (status === undefined || example === undefined) return '';
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return `<details><summary>Response ${escapeHtml(status)}</summary><pre><code>${escapeHtml(text)}</code></pre></details>`;
}

function renderForm(listed: ListedOperation): string {
  const form = renderTryIt(listed);
  return form === null ? '' : `<details><summary>Try it</summary>${form}</details>`;
}
