import { createHash } from 'node:crypto';
import { readTextBody } from '../body/read-text-body.js';
import type { Bucket } from '../disk/open-bucket.js';
import { joinParts } from '../disk/join-parts.js';
import type { Part } from '../disk/part-file.js';
import type { Upload } from '../disk/upload.js';
import { encodeUri, encodeUriPath } from '../encode-uri.js';
import { S3Error } from '../s3-error.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { parseXmlList, xmlDocument, xmlFields } from '../xml.js';

/** CompleteMultipartUpload: makes the object of the parts that the body names, by number and ETag, in order. */
export async function completeUpload(request: S3Request, bucket: Bucket, upload: Upload): Promise<S3Answer> {
  const wanted = parseXmlList(await readTextBody(request.body, request.payloadHash), 'CompleteMultipartUpload', 'Part');
  const object = await upload.inTurn(async () => {
    // Another request may have ended the upload while this one waited its turn.
    bucket.uploads.get(upload.key, upload.id);
    const parts = chooseParts(upload, wanted, request.gateway.minPartSizeBytes);
    const file = bucket.newDataFile();
    await joinParts(upload, parts, file);
    const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
    const { key, headers } = upload;
    const committed = await bucket.commit(file, { key, sizeBytes, etag: joinedEtag(parts), headers });
    await bucket.uploads.remove(upload);
    return committed;
  });
  const location = `http://${request.headers.host ?? ''}/${encodeUri(bucket.name)}/${encodeUriPath(object.key)}`;
  const fields = { Location: location, Bucket: bucket.name, Key: object.key, ETag: `"${object.etag}"` };
  return { status: 200, xml: xmlDocument('CompleteMultipartUploadResult', xmlFields(fields)) };
}

function chooseParts(upload: Upload, wanted: Record<string, string>[], minPartSizeBytes: number): Part[] {
  const parts = wanted.map(({ PartNumber, ETag }) => {
    const part = upload.parts.get(Number(PartNumber));
    if (!part || part.md5 !== ETag?.replaceAll('"', '')) {
      throw new S3Error('InvalidPart', `Part ${PartNumber ?? ''} was not uploaded, or not with this ETag.`);
    }
    return part;
  });
  parts.forEach((part, i) => {
    const next = parts[i + 1];
    if (next && next.partNumber <= part.partNumber) throw new S3Error('InvalidPartOrder');
    if (next && part.sizeBytes < minPartSizeBytes) throw new S3Error('EntityTooSmall');
  });
  return parts;
}

/** As S3 makes it: the MD5 of the parts' MD5s, and their number. */
function joinedEtag(parts: Part[]): string {
  const hash = createHash('md5');
  for (const { md5 } of parts) hash.update(Buffer.from(md5, 'hex'));
  return `${hash.digest('hex')}-${parts.length}`;
}
