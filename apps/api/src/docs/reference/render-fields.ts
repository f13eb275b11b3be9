import { escapeHtml } from '../../dashboard/escape-html.js';
import { describeType, referencedName } from './describe-type.js';
import { renderInline } from './render-text.js';
import type { Parameter, Schema } from './reference-document.js';

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description: string | undefined;
}

/** The properties of an object as a list, inner objects nested. Empty for what has no properties of its own. */
export function renderProperties(schema: Schema, { isAnswer }: { isAnswer: boolean }): string {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    // An answer holds all of its fields but for the few that are marked.
    isRequired: required.has(name) !== isAnswer,
    description: property.description,
  }));
  return renderFields(fields, isAnswer);
}

/** Parameters of the path, the query or the headers as a list. */
export function renderParameters(parameters: Parameter[]): string {
  const fields = parameters.map(({ name, schema = {}, required = false, description }) => ({
    name,
    schema,
    isRequired: required,
    description: description ?? schema.description,
  }));
  return renderFields(fields, false);
}

function renderFields(fields: Field[], isAnswer: boolean): string {
  return fields.length === 0
    ? ''
    : `<ul class="fields">${fields.map((field) => renderField(field, isAnswer)).join('')}</ul>`;
}

function renderField({ name, schema, isRequired, description }: Field, isAnswer: boolean): string {
  const mark = isRequired ? `<span class="mark">${isAnswer ? 'not always' : 'required'}</span>` : '';
  const text = description === undefined ? '' : `<p>${renderInline(description)}</p>`;
  const inner = schema.properties ?? schema.items?.properties;
  const nested = inner === undefined ? '' : renderProperties(schema.items ?? schema, { isAnswer });
  return `<li><code class="name">${escapeHtml(name)}</code> <span class="type">${linkedType(schema)}</span> ${mark}${text}${valuesOf(schema)}${nested}</li>`;
}

/** The type in words; the name of a schema leads to it. */
export function linkedType(schema: Schema): string {
  const text = escapeHtml(describeType(schema));
  const name = referencedName(schema);
  return name === null ? text : text.replace(name, `<a href="#schema-${name}">${name}</a>`);
}

function valuesOf(schema: Schema): string {
  const values = (schema.enum ?? schema.items?.enum)?.filter((value) => value !== null);
  const lines: string[] = [];
  if (values !== undefined && values.length > 0) lines.push(`One of ${values.map(asCode).join(', ')}.`);
  if (schema.default !== undefined) lines.push(`Default: ${asCode(schema.default)}.`);
  return lines.length === 0 ? '' : `<p>${lines.join(' ')}</p>`;
}

function asCode(value: unknown): string {
  return `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
}
