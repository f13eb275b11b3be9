import { buildOpenApiDocument } from '@recto/contracts';
import { z } from 'zod';

const heading = `"""Shapes of the wire, made from the OpenAPI document by \`npm run sdk:types\`; do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

if TYPE_CHECKING:
    # Type checkers know it without its being installed.
    from typing_extensions import NotRequired
`;

/** What of JSON Schema the document uses. */
const schemaShape = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  get anyOf() {
    return z.array(schemaShape).optional();
  },
  get oneOf() {
    return z.array(schemaShape).optional();
  },
  get items() {
    return schemaShape.optional();
  },
  get properties() {
    return z.record(z.string(), schemaShape).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schemaShape]).optional();
  },
});
type Schema = z.infer<typeof schemaShape>;

/** Classes in the order in which they are used: what a class names stands above it or below, as Python allows here. */
interface Module {
  classes: string[];
}

/** The shapes of answers, and the options of a job, as the text of a Python module of TypedDicts. */
export function renderPythonModels(): string {
  const document = buildOpenApiDocument({ version: 'any' });
  const module: Module = { classes: [] };
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const plain: string[] = [];
  for (const [name, value] of schemas) {
    const schema = schemaShape.parse(value);
    if (schema.properties !== undefined && !hasOddNames(schema)) addClass(module, name, schema);
    else plain.push(`${name} = ${aliasOf(typeOf(module, name, schema.properties === undefined ? schema : {}))}`);
  }
  const body = document.paths?.['/ocr/uploads/url']?.post?.requestBody;
  const options = schemaShape.parse(readJsonSchema(body));
  const { url: _url, file_name: _name, ...properties } = options.properties ?? {};
  addClass(module, 'JobOptions', { ...options, properties, required: [] });
  return [heading, ...module.classes, ...(plain.length === 0 ? [] : [`${plain.join('\n')}\n`])].join('\n\n');
}

/** Names that no attribute may bear cannot stand in a class. */
const hasOddNames = ({ properties = {} }: Schema): boolean =>
  Object.keys(properties).some(
    (key) => !/^[A-Za-z_]\w*$/.test(key) || /^(from|class|import|in|is|not|pass)$/.test(key),
  );

function readJsonSchema(body: unknown): unknown {
  const shape = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });
  return shape.parse(body).content['application/json'].schema;
}

function addClass(module: Module, name: string, { properties = {}, required = [], description }: Schema): void {
  const place = module.classes.push('') - 1;
  const lines = Object.entries(properties).flatMap(([key, schema]) => {
    const type = typeOf(module, `${name}${pascal(key)}`, schema);
    const field = `    ${key}: ${required.includes(key) ? type : `NotRequired[${type}]`}`;
    return schema.description === undefined ? [field] : [field, `    """${docText(schema.description)}"""`];
  });
  const intro = description === undefined ? [] : [`    """${docText(description)}"""\n`];
  const rest = lines.length === 0 ? ['    pass'] : lines;
  module.classes[place] = `class ${name}(TypedDict):\n${[...intro, ...rest].join('\n')}\n`;
}

function typeOf(module: Module, name: string, schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, '');
  if (schema.enum !== undefined) return literal(schema.enum);
  if (schema.const !== undefined) return literal([schema.const]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return union(
      choices.map((choice, index) =>
        typeOf(module, choice.properties && choices.length > 1 ? `${name}${index + 1}` : name, choice),
      ),
    );
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? 'Any' : union(types.map((type) => simpleType(module, name, { ...schema, type })));
}

function simpleType(module: Module, name: string, schema: Schema & { type: string }): string {
  const known: Record<string, string> = {
    string: 'str',
    integer: 'int',
    number: 'float',
    boolean: 'bool',
    null: 'None',
  };
  if (schema.type === 'array') return `list[${typeOf(module, name, schema.items ?? {})}]`;
  if (schema.type !== 'object') return known[schema.type] ?? 'Any';
  if (schema.properties !== undefined && !hasOddNames(schema)) {
    addClass(module, name, schema);
    return name;
  }
  const { additionalProperties: values } = schema;
  return `dict[str, ${typeof values === 'object' ? typeOf(module, name, values) : 'Any'}]`;
}

const literal = (values: unknown[]): string => {
  const texts = values.filter((value) => value !== null).map((value) => JSON.stringify(value));
  const isOptional = texts.length < values.length;
  return `Literal[${texts.join(', ')}]${isOptional ? ' | None' : ''}`;
};

const union = (types: string[]): string => [...new Set(types.flatMap((type) => type.split(' | ')))].join(' | ');
const pascal = (key: string): string => key.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
/** What stands behind `=` is evaluated: there, older Pythons know no `|`. */
const aliasOf = (type: string): string => (type.includes(' | ') ? `Union[${type.split(' | ').join(', ')}]` : type);
const docText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll(/\s+/g, ' ').trim();
