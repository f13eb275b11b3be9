import type { Bucket } from '../disk/open-bucket.js';
import { encodeUriPath } from '../encode-uri.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { xmlDocument, xmlFields } from '../xml.js';
import { listPage } from './list-page.js';
import { parseMaxEntries } from './parse-max-entries.js';

/** ListObjectsV2, and ListObjects where `list-type` is missing. */
export function listObjects({ query }: S3Request, bucket: Bucket): S3Answer {
  const isV2 = query.get('list-type') === '2';
  const encode = query.get('encoding-type') === 'url' ? encodeUriPath : (text: string) => text;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = isV2 ? (decodeToken(token) ?? query.get('start-after') ?? '') : (query.get('marker') ?? '');
  const maxKeys = parseMaxEntries(query.get('max-keys'));
  const page = listPage(bucket.objects.keysFrom, { prefix, delimiter, after, maxEntries: maxKeys });
  const head = {
    Name: bucket.name,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    MaxKeys: maxKeys,
    EncodingType: query.get('encoding-type') ?? undefined,
    IsTruncated: page.isTruncated,
  };
  const position = isV2
    ? {
        KeyCount: page.keys.length + page.commonPrefixes.length,
        ContinuationToken: token ?? undefined,
        NextContinuationToken: page.isTruncated ? encodeToken(page.last) : undefined,
      }
    : { Marker: encode(after), NextMarker: page.isTruncated ? encode(page.last) : undefined };
  const contents = page.keys.map((key) => describeObject(bucket, key, encode));
  const prefixes = page.commonPrefixes.map(
    (entry) => `<CommonPrefixes>${xmlFields({ Prefix: encode(entry) })}</CommonPrefixes>`,
  );
  const xml = xmlDocument(
    'ListBucketResult',
    xmlFields({ ...head, ...position }) + contents.join('') + prefixes.join(''),
  );
  return { status: 200, xml };
}

function describeObject(bucket: Bucket, key: string, encode: (text: string) => string): string {
  const object = bucket.objects.get(key);
  const fields = xmlFields({
    Key: encode(key),
    LastModified: object?.modifiedAt,
    ETag: object && `"${object.etag}"`,
    Size: object?.sizeBytes,
    StorageClass: 'STANDARD',
  });
  return `<Contents>${fields}</Contents>`;
}

function encodeToken(key: string): string {
  return Buffer.from(key).toString('base64url');
}

function decodeToken(token: string | null): string | null {
  return token === null ? null : Buffer.from(token, 'base64url').toString();
}
