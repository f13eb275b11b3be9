import { receiveBody } from '../body/receive-body.js';
import { readTextBody } from '../body/read-text-body.js';
import type { Bucket } from '../disk/open-bucket.js';
import { roomForPart } from '../disk/room-for-part.js';
import type { Upload } from '../disk/upload.js';
import { S3Error } from '../s3-error.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { xmlDocument, xmlFields } from '../xml.js';
import { completeUpload } from './complete-upload.js';
import { keptHeaders } from './kept-headers.js';
import { maxBodyBytes } from './object-routes.js';
import { parseMaxEntries } from './parse-max-entries.js';

const maxPartNumber = 10_000;

/** CreateMultipartUpload: POST key?uploads. */
export async function createUploadRoute(request: S3Request, bucket: Bucket): Promise<S3Answer> {
  if (request.method !== 'POST') throw new S3Error('MethodNotAllowed');
  await readTextBody(request.body, request.payloadHash);
  const upload = await bucket.uploads.create(request.key, keptHeaders(request.headers));
  const fields = xmlFields({ Bucket: bucket.name, Key: upload.key, UploadId: upload.id });
  return { status: 200, xml: xmlDocument('InitiateMultipartUploadResult', fields) };
}

/** What is asked of an open upload: put a part, list the parts, complete, drop. */
export async function uploadRoute(request: S3Request, bucket: Bucket): Promise<S3Answer> {
  const upload = bucket.uploads.get(request.key, request.query.get('uploadId') ?? '');
  switch (request.method) {
    case 'PUT':
      return putPart(request, bucket, upload);
    case 'GET':
      return listParts(request, bucket, upload);
    case 'POST':
      return completeUpload(request, bucket, upload);
    case 'DELETE':
      await upload.inTurn(() => bucket.uploads.remove(upload));
      return { status: 204 };
    default:
      throw new S3Error('MethodNotAllowed');
  }
}

async function putPart(request: S3Request, bucket: Bucket, upload: Upload): Promise<S3Answer> {
  if (request.headers['x-amz-copy-source']) throw new S3Error('NotImplemented', 'UploadPartCopy is not supported');
  const partNumber = Number(request.query.get('partNumber'));
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > maxPartNumber) {
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${maxPartNumber}`);
  }
  const { body, payloadHash } = request;
  const part = await bucket.uploads.addPart(upload, partNumber, (file) =>
    receiveBody({
      request: body,
      file,
      payloadHash,
      maxBytes: Math.min(maxBodyBytes, roomForPart(upload, partNumber)),
    }),
  );
  return { status: 200, headers: { ETag: `"${part.md5}"` } };
}

function listParts({ query }: S3Request, bucket: Bucket, upload: Upload): S3Answer {
  const marker = Number(query.get('part-number-marker') ?? 0);
  const maxParts = parseMaxEntries(query.get('max-parts'));
  const rest = [...upload.parts.values()]
    .filter(({ partNumber }) => partNumber > marker)
    .sort((a, b) => a.partNumber - b.partNumber);
  const page = rest.slice(0, maxParts);
  const head = xmlFields({
    Bucket: bucket.name,
    Key: upload.key,
    UploadId: upload.id,
    PartNumberMarker: marker,
    NextPartNumberMarker: page.at(-1)?.partNumber ?? 0,
    MaxParts: maxParts,
    IsTruncated: rest.length > page.length,
  });
  const parts = page.map(({ partNumber, uploadedAt, md5, sizeBytes }) => {
    const fields = { PartNumber: partNumber, LastModified: uploadedAt, ETag: `"${md5}"`, Size: sizeBytes };
    return `<Part>${xmlFields(fields)}</Part>`;
  });
  return { status: 200, xml: xmlDocument('ListPartsResult', head + parts.join('')) };
}
