import { readFixture } from '@recto/test-support';
import type { Call } from './call.js';
import type { DocumentedOperation } from './documented-requests.js';
import { fillBody, type Things } from './example-things.js';
import { signMessage } from './sign-message.js';

/** What signs the messages of operations that take no key. */
export const messageSecrets: Record<string, string> = {
  operateCredits: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  receivePayment: `whsec_${Buffer.alloc(32, 2).toString('base64')}`,
};

/** The operation behind the id that one of its further paths has. */
export function operationOf({ operationId }: DocumentedOperation): string {
  return operationId.replace(/(?:Older)?(?:OfTeam|OfOrganization|ByJob|Short)$|Older$/, '');
}

async function formOf(fields: object): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'file') form.append(name, new Blob([new Uint8Array(await readFixture('invoice.pdf'))]), 'invoice.pdf');
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** How an operation is called with this body: with the key of the things, signed, or as a form. */
export async function callWithBody(
  operation: DocumentedOperation,
  { mediaType, body, things }: { mediaType: string; body: object; things: Things },
): Promise<Call> {
  const secret = messageSecrets[operationOf(operation)];
  if (secret !== undefined) return signMessage(body, { secret, id: operation.headers['webhook-id'] ?? '' });
  const plain = callWithoutBody(operation, things);
  if (mediaType === 'application/pdf') {
    const headers = { ...plain.headers, 'content-type': mediaType };
    return { ...plain, headers, body: new Uint8Array(await readFixture('invoice.pdf')) };
  }
  return { ...plain, body: mediaType === 'multipart/form-data' ? await formOf(body) : body };
}

function callWithoutBody(operation: DocumentedOperation, things: Things): Call {
  const method = operation.method.toUpperCase();
  return { method, headers: operation.headers, ...(operation.isPublic ? {} : { key: things.key }) };
}

/** How an operation is called by the examples of the document. */
export async function exampleCall(
  operation: DocumentedOperation,
  mediaType: string | null,
  things: Things,
): Promise<Call> {
  if (mediaType === null) return callWithoutBody(operation, things);
  return callWithBody(operation, { mediaType, body: exampleBody(operation, mediaType, things), things });
}

/** The example of a body, about the things. */
export function exampleBody({ bodies }: DocumentedOperation, mediaType: string, things: Things): object {
  // A file has no fields.
  if (mediaType === 'application/pdf') return {};
  const body = fillBody(bodies[mediaType]?.example, things);
  if (typeof body !== 'object' || body === null) throw new Error('A body is an object.');
  return body;
}
