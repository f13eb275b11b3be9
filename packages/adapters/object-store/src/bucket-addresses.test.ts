import { describe, expect, test } from '@jest/globals';
import { createBucketAddresses, parseListing } from './bucket-addresses.js';

const keys = { accessKey: 'key', secretKey: 'secret', region: 'eu-central-1', bucket: 'invoices' };

test('addresses name the bucket where it is to stand, carry the whole key and no secret', async () => {
  const byPath = createBucketAddresses({ ...keys, endpoint: 'https://s3.example.com', addressing: 'path' });
  const byHost = createBucketAddresses({ ...keys, endpoint: 'https://s3.example.com', addressing: 'virtual-host' });
  const url = new URL(await byPath.get('in/ü +%20&?#.pdf'));
  expect([url.host, decodeURIComponent(url.pathname)]).toEqual(['s3.example.com', '/invoices/in/ü +%20&?#.pdf']);
  expect(new URL(await byHost.put('a.pdf')).host).toBe('invoices.s3.example.com');
  const list = new URL(await byPath.list({ prefix: 'in/&x=1', startAfter: 'in/ü' }));
  expect(Object.fromEntries(list.searchParams)).toMatchObject({
    'list-type': '2',
    prefix: 'in/&x=1',
    'start-after': 'in/ü',
  });
  for (const each of [url, list]) expect(each.href).not.toContain('secret');
});

test('an endpoint that is no bare origin is refused', () => {
  const open = () => createBucketAddresses({ ...keys, endpoint: 'https://s3.example.com/path', addressing: 'path' });
  expect(open).toThrow(TypeError);
});

const answer = (inner: string) => `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`;
const entry = (key: string, size = '7', etag = '&quot;abc&quot;') =>
  `<Contents><Key>${key}</Key><Size>${size}</Size><ETag>${etag}</ETag></Contents>`;

describe('a listing', () => {
  test('names objects, one or many, in either way of writing their keys', () => {
    const one = { etag: 'abc', sizeBytes: 7 };
    expect(parseListing(answer(entry('a&amp;b+c.pdf')))).toEqual({
      objects: [{ key: 'a&b+c.pdf', ...one }],
      isTruncated: false,
    });
    const encoded = answer(
      `<EncodingType>url</EncodingType><IsTruncated>true</IsTruncated>${entry('a%26b+c%2B.pdf')}${entry('001')}`,
    );
    expect(parseListing(encoded)).toEqual({
      objects: [
        { key: 'a&b c+.pdf', ...one },
        { key: '001', ...one },
      ],
      isTruncated: true,
    });
    expect(parseListing(answer(''))).toEqual({ objects: [], isTruncated: false });
  });

  test.each(['"', '&quot;', '&#34;', '&#x22;'])('the quotes of an ETag go, written as %s', (quote) => {
    const { objects = [] } = parseListing(answer(entry('a.pdf', '7', `${quote}abc-2${quote}`))) ?? {};
    expect(objects).toEqual([{ key: 'a.pdf', etag: 'abc-2', sizeBytes: 7 }]);
  });

  test.each(['', 'hello', '<html></html>', '<Error><Code>AccessDenied</Code></Error>', '<ListBucketResult'])(
    '%p is none',
    (text) => {
      expect(parseListing(text)).toBeNull();
    },
  );

  test('entries without what is needed are passed over', () => {
    const bad = [
      entry('x'.repeat(1_025)),
      entry('e', '1', 'x'.repeat(257)),
      entry('a', '-1'),
      entry('b', 'many'),
      entry('<x/>'),
      '<Contents/>',
      '<Contents>text</Contents>',
    ];
    expect(parseListing(answer(bad.join('')))).toEqual({ objects: [], isTruncated: false });
    for (const key of ['%E0%A4%A', 'a%00'])
      expect(parseListing(answer(`<EncodingType>url</EncodingType>${entry(key)}`))?.objects).toEqual([]);
  });

  test('entities that multiply are not followed', () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`;
    const listing = parseListing(`${laughs}${answer(entry('&b;'.repeat(1_000)))}`);
    expect(JSON.stringify(listing).length).toBeLessThan(100_000);
  });
});
