import { expect, test } from '@jest/globals';
import {
  convertedObjectKey,
  fetchedObjectKey,
  isConvertedKey,
  jobFileObjectKey,
  ownerOfObjectKey,
  sourceObjectKey,
} from './object-keys.js';

const [teamId, jobId, fetchId] = [1, 2, 3].map((last) => `0198c0de-7a00-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];

test('a key is made of ids and of names of ours, and tells the job that it belongs to', () => {
  const keys = [
    sourceObjectKey({ teamId, jobId }),
    fetchedObjectKey({ teamId, jobId, fetchId }),
    convertedObjectKey({ teamId, jobId, conversionId: fetchId }),
    jobFileObjectKey({ teamId, jobId, name: 'searchable-1.pdf' }),
  ];
  for (const key of keys) {
    expect(key).toMatch(
      /^jobs\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/((source|converted)(-[0-9a-f-]{36})?\.pdf|files\/[a-z0-9.-]+)$/,
    );
    expect(isConvertedKey(key)).toBe(key.includes('converted'));
    expect(ownerOfObjectKey(key)).toEqual({ teamId, jobId });
  }
});
