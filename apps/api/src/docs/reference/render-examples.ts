import { escapeHtml } from '../../dashboard/escape-html.js';
import type { ListedOperation } from './list-operations.js';

/** The three languages of the examples, as the reader chooses among them. */
export const languages = { curl: 'curl', javascript: 'JavaScript', python: 'Python' } as const;

interface Request {
  method: string;
  /** With the examples of its parameters. */
  path: string;
  body: unknown;
  isFile: boolean;
  needsKey: boolean;
}

/** The same request in each language. The address is that of the page once it runs in a browser. */
export function renderExamples({ method, path, operation }: ListedOperation): string {
  const content = operation.requestBody?.content ?? {};
  const request = {
    method: method.toUpperCase(),
    path: pathWithExamples(path, operation),
    body: content['application/json']?.example,
    isFile: content['multipart/form-data'] !== undefined,
    needsKey: (operation.security ?? []).length > 0,
  };
  const codes = { curl: curl(request), javascript: javascript(request), python: python(request) };
  return Object.entries(codes)
    .map(([language, code]) => `<pre class="example ${language}"><code>${escapeHtml(code)}</code></pre>`)
    .join('');
}

function pathWithExamples(path: string, { parameters = [] }: ListedOperation['operation']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const example = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema?.example;
    return typeof example === 'string' || typeof example === 'number' ? String(example) : name.toUpperCase();
  });
}

/** Replaced by the page's own address in the browser. */
const origin = 'http://127.0.0.1:8080/api/v1';

function curl({ method, path, body, isFile, needsKey }: Request): string {
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`];
  if (needsKey) lines.push(`-H "X-API-Key: $RECTO_API_KEY"`);
  if (isFile) lines.push(`-F file=@document.pdf`);
  else if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d '${shellQuoted(body)}'`);
  return lines.join(' \\\n  ');
}

function shellQuoted(body: unknown): string {
  return JSON.stringify(body, null, 2).replaceAll("'", `'\\''`);
}

function javascript({ method, path, body, isFile, needsKey }: Request): string {
  const options: string[] = [];
  if (method !== 'GET') options.push(`method: '${method}'`);
  const headers = [
    ...(needsKey ? [`'X-API-Key': process.env.RECTO_API_KEY`] : []),
    ...(isFile || body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  if (headers.length > 0) options.push(`headers: { ${headers.join(', ')} }`);
  const form = `import { openAsBlob } from 'node:fs';\n\nconst body = new FormData();\nbody.set('file', await openAsBlob('document.pdf'), 'document.pdf');\n`;
  if (isFile) options.push('body');
  else if (body !== undefined) options.push(`body: JSON.stringify(${indented(JSON.stringify(body, null, 2))})`);
  const call = `const response = await fetch('${origin}${path}', {\n${options.map((line) => `  ${line},\n`).join('')}});`;
  return `${isFile ? form : ''}${options.length === 0 ? call.replace(', {\n}', '') : call}\nconsole.log(response.status, await response.text());`;
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

function python({ method, path, body, isFile, needsKey }: Request): string {
  const args = [`"${origin}${path}"`];
  if (needsKey) args.push(`headers={"X-API-Key": os.environ["RECTO_API_KEY"]}`);
  if (isFile) args.push(`files={"file": open("document.pdf", "rb")}`);
  else if (body !== undefined) args.push(`json=${indented(pythonLiteral(body))}`);
  const imports = needsKey ? 'import os\n\nimport requests' : 'import requests';
  const call = `requests.${method.toLowerCase()}(\n${args.map((arg) => `    ${arg},\n`).join('')})`;
  return `${imports}\n\nresponse = ${call}\nprint(response.status_code, response.text)`;
}

function pythonLiteral(value: unknown): string {
  const names: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
  return JSON.stringify(value, null, 2).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (token) => names[token] ?? token,
  );
}
