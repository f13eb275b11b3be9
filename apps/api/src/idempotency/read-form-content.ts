import { createHash } from 'node:crypto';
import { payloadTooLarge } from '@recto/errors';
import type { Request } from 'express';
import { receiveForm, type FormFile } from '../uploads/receive-form.js';
import type { FormContent } from './request-fingerprint.js';

/** What a form holds, without keeping its file. Throws as `receiveForm`, payload_too_large for a larger file. */
export async function readFormContent(request: Request, maxBytes: number): Promise<FormContent> {
  const { fields, file } = await receiveForm(request, (part) => hashFile(part, maxBytes));
  return { fields, fileSha256: file };
}

async function hashFile({ stream }: FormFile, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw payloadTooLarge(`The file is larger than ${maxBytes} bytes.`);
    hash.update(chunk);
  }
  return hash.digest('hex');
}
