import { describe, expect, test } from '@jest/globals';
import { verifySignature } from './verify-signature.js';

// The examples of "Authenticating Requests (AWS Signature Version 4)" in the Amazon S3 API reference.
const credentials = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const signedAt = Date.UTC(2013, 4, 24);
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function getObject(changes: Record<string, string> = {}) {
  const authorization = [
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date',
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ];
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization.join(', '),
    ...changes,
  };
  return { method: 'GET', rawPath: '/test.txt', query: new URLSearchParams(), headers };
}

function presigned(changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    ...changes,
  });
  return { method: 'GET', rawPath: '/test.txt', query, headers: { host: 'examplebucket.s3.amazonaws.com' } };
}

const withCode = (code: string) => expect.objectContaining({ code }) as unknown as Error;

describe('a signature in a header', () => {
  test('is the one of the published example', () => {
    expect(verifySignature(getObject(), credentials, signedAt)).toMatchObject({ payloadHash: emptyHash });
  });

  test('is good for a quarter of an hour before and after', () => {
    const late = () => verifySignature(getObject(), credentials, signedAt + 15 * 60_000 + 1);
    const early = () => verifySignature(getObject(), credentials, signedAt - 15 * 60_000 - 1);
    expect(late).toThrow(withCode('RequestTimeTooSkewed'));
    expect(early).toThrow(withCode('RequestTimeTooSkewed'));
  });

  test.each([
    ['a changed header', { range: 'bytes=0-99' }, 'SignatureDoesNotMatch'],
    ['a changed hash', { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }, 'SignatureDoesNotMatch'],
    ['a header that was not signed', { 'x-amz-acl': 'public-read' }, 'AccessDenied'],
    ['another day than the one of the key', { 'x-amz-date': '20130523T235959Z' }, 'AuthorizationHeaderMalformed'],
    ['no date', { 'x-amz-date': 'yesterday' }, 'AccessDenied'],
    ['no signature', { authorization: '' }, 'AccessDenied'],
    ['another scheme', { authorization: 'Bearer abc' }, 'AccessDenied'],
  ])('refuses %s', (_name, changes, code) => {
    expect(() => verifySignature(getObject(changes), credentials, signedAt)).toThrow(withCode(code));
  });

  test('refuses another key and another secret', () => {
    const otherKey = { ...credentials, accessKey: 'AKIAOTHER' };
    const otherSecret = { ...credentials, secretKey: 'other' };
    expect(() => verifySignature(getObject(), otherKey, signedAt)).toThrow(withCode('InvalidAccessKeyId'));
    expect(() => verifySignature(getObject(), otherSecret, signedAt)).toThrow(withCode('SignatureDoesNotMatch'));
  });
});

describe('a presigned URL', () => {
  test('is the one of the published example, to its last second', () => {
    const lastMoment = signedAt + 86_400_000;
    expect(verifySignature(presigned(), credentials, lastMoment).payloadHash).toBe('UNSIGNED-PAYLOAD');
    expect(() => verifySignature(presigned(), credentials, lastMoment + 1)).toThrow(withCode('AccessDenied'));
    expect(() => verifySignature(presigned(), credentials, signedAt - 16 * 60_000)).toThrow(withCode('AccessDenied'));
  });

  test.each([
    ['a longer life', { 'X-Amz-Expires': '86401' }, 'SignatureDoesNotMatch'],
    ['a life of more than seven days', { 'X-Amz-Expires': '604801' }, 'AuthorizationQueryParametersError'],
    ['no life', { 'X-Amz-Expires': 'x' }, 'AuthorizationQueryParametersError'],
    ['another algorithm', { 'X-Amz-Algorithm': 'none' }, 'AuthorizationQueryParametersError'],
    ['a query that was not signed', { partNumber: '2' }, 'SignatureDoesNotMatch'],
    ['no signed host', { 'X-Amz-SignedHeaders': 'range' }, 'SignatureDoesNotMatch'],
    ['a signature of another length', { 'X-Amz-Signature': 'aeee' }, 'SignatureDoesNotMatch'],
  ])('refuses %s', (_name, changes, code) => {
    expect(() => verifySignature(presigned(changes), credentials, signedAt)).toThrow(withCode(code));
  });
});
