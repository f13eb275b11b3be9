import { readTextBody } from '../body/read-text-body.js';
import type { Bucket } from '../disk/open-bucket.js';
import { S3Error } from '../s3-error.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { hasXmlFlag, parseXmlList, xmlDocument, xmlFields } from '../xml.js';
import { listObjects } from './list-objects.js';
import { listUploads } from './list-uploads.js';

/** Questions about a bucket that this gateway has no answer to. */
const unsupportedQueries = [
  ...['accelerate', 'acl', 'analytics', 'cors', 'encryption', 'inventory', 'lifecycle', 'logging', 'metrics'],
  ...['notification', 'object-lock', 'ownershipControls', 'policy', 'replication', 'requestPayment', 'tagging'],
  ...['versioning', 'versions', 'website'],
];

/** GET /: the list of buckets. */
export function listBuckets({ method, gateway }: S3Request): S3Answer {
  if (method !== 'GET') throw new S3Error('MethodNotAllowed');
  const buckets = gateway.store
    .list()
    .map(({ name, createdAt }) => `<Bucket>${xmlFields({ Name: name, CreationDate: createdAt })}</Bucket>`);
  const owner = `<Owner>${xmlFields({ ID: 'recto', DisplayName: 'recto' })}</Owner>`;
  return { status: 200, xml: xmlDocument('ListAllMyBucketsResult', `${owner}<Buckets>${buckets.join('')}</Buckets>`) };
}

/** What is asked of a bucket itself: create, look, remove, list, delete many objects. */
export async function bucketRoute(request: S3Request): Promise<S3Answer> {
  const { method, bucketName, query, gateway } = request;
  if (unsupportedQueries.some((name) => query.has(name))) throw new S3Error('NotImplemented');
  if (method === 'PUT') {
    await readTextBody(request.body, request.payloadHash);
    await gateway.store.create(bucketName);
    return { status: 200, headers: { Location: `/${bucketName}` } };
  }
  const bucket = gateway.store.get(bucketName);
  if (method === 'HEAD') return { status: 200 };
  if (method === 'DELETE') {
    await gateway.store.remove(bucketName);
    return { status: 204 };
  }
  if (method === 'POST' && query.has('delete')) return deleteObjects(request, bucket);
  if (method !== 'GET') throw new S3Error('MethodNotAllowed');
  if (query.has('location')) return bucketLocation(gateway.region);
  return query.has('uploads') ? listUploads(request, bucket) : listObjects(request, bucket);
}

/** S3 names every region but its first one. */
function bucketLocation(region: string): S3Answer {
  const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  const name = region === 'us-east-1' ? '' : region;
  return {
    status: 200,
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<LocationConstraint ${namespace}>${name}</LocationConstraint>`,
  };
}

async function deleteObjects(request: S3Request, bucket: Bucket): Promise<S3Answer> {
  const text = await readTextBody(request.body, request.payloadHash);
  const keys = parseXmlList(text, 'Delete', 'Object').map(({ Key }) => {
    if (!Key) throw new S3Error('MalformedXML');
    return Key;
  });
  await Promise.all(keys.map((key) => bucket.remove(key)));
  const isQuiet = hasXmlFlag(text, 'Delete', 'Quiet');
  const deleted = isQuiet ? [] : keys.map((key) => `<Deleted>${xmlFields({ Key: key })}</Deleted>`);
  return { status: 200, xml: xmlDocument('DeleteResult', deleted.join('')) };
}
