import { compareKeys } from '../disk/compare-keys.js';
import type { Bucket } from '../disk/open-bucket.js';
import { encodeUriPath } from '../encode-uri.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { xmlDocument, xmlFields } from '../xml.js';
import { listPage } from './list-page.js';
import { parseMaxEntries } from './parse-max-entries.js';

/** ListMultipartUploads. A page counts keys: all uploads of a key are on one page. */
export function listUploads({ query }: S3Request, bucket: Bucket): S3Answer {
  const encode = query.get('encoding-type') === 'url' ? encodeUriPath : (text: string) => text;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('key-marker') ?? '';
  const maxUploads = parseMaxEntries(query.get('max-uploads'));
  const uploads = bucket.uploads.list();
  const keys = [...new Set(uploads.map(({ key }) => key))];
  const keysFrom = (start: string) => keys.filter((key) => compareKeys(key, start) >= 0);
  const page = listPage(keysFrom, { prefix, delimiter, after, maxEntries: maxUploads });
  const head = xmlFields({
    Bucket: bucket.name,
    KeyMarker: encode(after),
    UploadIdMarker: '',
    NextKeyMarker: page.isTruncated ? encode(page.last) : '',
    NextUploadIdMarker: '',
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    MaxUploads: maxUploads,
    EncodingType: query.get('encoding-type') ?? undefined,
    IsTruncated: page.isTruncated,
  });
  const listed = new Set(page.keys);
  const entries = uploads
    .filter(({ key }) => listed.has(key))
    .map(({ key, id, initiatedAt }) => {
      const fields = { Key: encode(key), UploadId: id, StorageClass: 'STANDARD', Initiated: initiatedAt };
      return `<Upload>${xmlFields(fields)}</Upload>`;
    });
  const prefixes = page.commonPrefixes.map(
    (entry) => `<CommonPrefixes>${xmlFields({ Prefix: encode(entry) })}</CommonPrefixes>`,
  );
  return { status: 200, xml: xmlDocument('ListMultipartUploadsResult', head + entries.join('') + prefixes.join('')) };
}
