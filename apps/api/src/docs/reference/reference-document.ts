import type { OpenApiDocument } from '@recto/contracts';

/** What the reference shows of a JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What the reference shows of an OpenAPI 3.1 document. */
export interface ReferenceDocument {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  webhooks?: Record<string, { post?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

/** Our own document is always of this shape: it is generated, with every parameter in its place. */
export function asReferenceDocument(document: OpenApiDocument): ReferenceDocument {
  return document as unknown as ReferenceDocument;
}
