import type { OpenApiDocument } from '@recto/contracts';

/** One way to call an operation, as the OpenAPI document of the running service describes it. */
export interface FuzzedOperation {
  id: string;
  method: string;
  /** With its parameters in braces, without the prefix. */
  path: string;
  pathParameters: string[];
  queryParameters: string[];
  headerParameters: string[];
  /** By media type. */
  bodies: { mediaType: string; schema: unknown; example: unknown }[];
  /** `STATUS media/type` of every answer that is documented. */
  documentedAnswers: Set<string>;
}

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Every operation under every path of the document. */
export function readOperations(document: OpenApiDocument): FuzzedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const named = (place: string) =>
        (operation.parameters ?? []).flatMap((each) => ('in' in each && each.in === place ? each.name : []));
      const { requestBody } = operation;
      const content = requestBody !== undefined && 'content' in requestBody ? requestBody.content : {};
      return [
        {
          id: operation.operationId ?? `${method} ${path}`,
          method: method.toUpperCase(),
          path,
          pathParameters: named('path'),
          queryParameters: named('query'),
          headerParameters: named('header'),
          bodies: Object.entries(content).map(([mediaType, body]) => ({
            mediaType,
            schema: resolved(document, body.schema),
            example: exampleOf(body),
          })),
          documentedAnswers: new Set(answersOf(operation.responses)),
        },
      ];
    }),
  );
}

function answersOf(responses: object | undefined): string[] {
  return Object.entries(responses ?? {}).flatMap(([status, response]: [string, { content?: object }]) =>
    Object.keys(response.content ?? {}).map((mediaType) => `${status} ${mediaType}`),
  );
}

function exampleOf({ example, examples = {} }: { example?: unknown; examples?: object }): unknown {
  const first: unknown = Object.values(examples).find(Boolean);
  return example ?? (typeof first === 'object' && first !== null && 'value' in first ? first.value : undefined);
}

function resolved(document: OpenApiDocument, schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('$ref' in schema)) return schema;
  const name = String(schema.$ref).split('/').at(-1) ?? '';
  return document.components?.schemas?.[name];
}
