import { escapeHtml } from '../../dashboard/escape-html.js';
import type { ListedOperation } from './list-operations.js';
import type { Parameter } from './reference-document.js';

/** What a click may do with an id that was filled in: read, and create something beside what is there. */
function isHarmless(method: string, operationId: string): boolean {
  return method === 'get' || (method === 'post' && /^(?:create|estimate|extract)/.test(operationId));
}

/**
 * The form that sends a request from the page, with the documented example in it. Ids are filled in by the page's script
 * with what the team of the key has where that is harmless; everything else takes an id that the reader enters, and asks
 * before it is sent. Null for answers that no browser shows.
 */
export function renderTryIt({ method, path, operation }: ListedOperation): string | null {
  const { operationId, parameters = [], requestBody } = operation;
  const inputs = parameters.filter((parameter) => parameter.in !== 'header');
  const content = requestBody?.content ?? {};
  const isFile = content['multipart/form-data'] !== undefined;
  const body = content['application/json']?.example;
  if (Object.keys(operation.responses['200']?.content ?? {}).includes('text/event-stream')) return null;
  const fills = isHarmless(method, operationId);
  return `<form class="try" data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}"${isFile ? ' data-file' : ''}${fills ? '' : ' data-confirm'}>
${inputs.map((parameter) => renderInput(parameter, operationId, fills)).join('\n')}
${isFile ? fileInput(operationId) : body === undefined ? '' : bodyInput(operationId, body)}
<p><button type="submit">Send request</button></p>
<div class="answer" role="status"></div>
</form>`;
}

function renderInput(
  { name, in: place, required = false, schema = {} }: Parameter,
  id: string,
  fills: boolean,
): string {
  const inputId = `${id}-${name}`;
  const example = schema.example ?? schema.default;
  const isNumber = typeof example === 'number' && place === 'path';
  const filled = place === 'path' ? (fills ? ` data-fill="${name}"` : '') : '';
  const choices = schema.enum?.filter((value) => value !== null) ?? [];
  const label = `<label for="${inputId}"><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</label>`;
  if (choices.length > 0) {
    const options = ['', ...choices]
      .map((value) => `<option>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</option>`)
      .join('');
    return `<div>${label}<select id="${inputId}" name="${name}" data-in="${place}">${options}</select></div>`;
  }
  const value = isNumber ? ` value="${String(example)}"` : '';
  return `<div>${label}<input id="${inputId}" name="${name}" data-in="${place}"${value}${filled}${required ? ' required' : ''} autocomplete="off" /></div>`;
}

function bodyInput(id: string, body: unknown): string {
  const text = JSON.stringify(body, null, 2);
  const rows = Math.min(16, text.split('\n').length + 1);
  return `<div class="body"><label for="${id}-body">Body, JSON</label><textarea id="${id}-body" name="body" rows="${rows}" spellcheck="false">${escapeHtml(text)}</textarea></div>`;
}

function fileInput(id: string): string {
  return `<div class="body"><label for="${id}-file">A document of yours <small>without one, a sample of one page is sent</small></label><input id="${id}-file" name="file" type="file" accept="application/pdf,.pdf,image/png,image/jpeg,image/webp,image/tiff" /></div>
<div class="body"><label for="${id}-fields">Options, JSON</label><textarea id="${id}-fields" name="fields" rows="3" spellcheck="false">{ "output_type": "markdown" }</textarea></div>`;
}
