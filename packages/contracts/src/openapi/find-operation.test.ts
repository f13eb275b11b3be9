import { expect, test } from '@jest/globals';
import { findOperation } from './find-operation.js';
import { operations } from './operations.js';

test('every path of every operation is found, behind /api/v1 as well', () => {
  for (const [operationId, { method, paths }] of operations) {
    for (const { path } of paths) {
      const filled = path.replaceAll(/\{\w+\}/g, '0193a1f2-0000-7000-8000-000000000000');
      expect(findOperation(method.toUpperCase(), filled)).toBe(operationId);
      expect(findOperation(method, `/api/v1${filled}/`)).toBe(operationId);
    }
  }
});

test('other paths and methods are of no operation', () => {
  for (const path of ['/', '/dashboard', '/api/v1', '/ocr/status', '/ocr/status/a/b/c'])
    expect(findOperation('GET', path)).toBeNull();
  expect(findOperation('PATCH', '/jobs')).toBeNull();
});
