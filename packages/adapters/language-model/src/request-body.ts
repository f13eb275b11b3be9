import type { Dialect } from './dialect.js';
import type { CompletionRequest } from './language-model-types.js';

/** The body of `POST /chat/completions`. The same request gives the same bytes. */
export function requestBody(
  { instructions, text, images, format }: CompletionRequest,
  { modelName, maxOutputTokens }: { readonly modelName: string; readonly maxOutputTokens: number },
  dialect: Dialect,
): string {
  const parts = [
    { type: 'text', text },
    ...images.map((png) => ({ type: 'image_url', image_url: { url: dataUrl(png) } })),
  ];
  return JSON.stringify({
    model: modelName,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: parts },
    ],
    stream: false,
    [dialect.outputLimit]: maxOutputTokens,
    ...(dialect.hasTemperature && { temperature: 0 }),
    ...(format.type === 'json' && responseFormat(format.schema, dialect)),
  });
}

function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

function responseFormat(schema: object, { jsonFormat }: Dialect): object {
  if (jsonFormat === 'none') return {};
  if (jsonFormat === 'json_object') return { response_format: { type: 'json_object' } };
  // Strict mode knows a part of JSON Schema only, and the schema is the customer's.
  return {
    response_format: { type: 'json_schema', json_schema: { name: 'result', strict: false, schema } },
  };
}
