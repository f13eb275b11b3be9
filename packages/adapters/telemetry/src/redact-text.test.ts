import { expect, test } from '@jest/globals';
import { redactText } from './redact-text.js';

test.each([
  ['recto_0123456789abcdef0123', 'recto_[redacted]'],
  ['whsec_c2VjcmV0', 'whsec_[redacted]'],
  ['Bearer abcdef0123', 'Bearer [redacted]'],
  ['basic abcdef0123', 'basic [redacted]'],
  ['postgres://recto:pa55@db/recto', 'postgres://[redacted]@db/recto'],
  ['https://someone@host/', 'https://[redacted]@host/'],
  ['/files/a?name=value', '/files/a?name=[redacted]'],
  ['password: hunter2', 'password: [redacted]'],
])('%s is logged as %s', (text, logged) => {
  expect(redactText(text)).toBe(logged);
});

test('what holds no secret stays as it is, up to 2,000 characters', () => {
  const path = '/api/v1/ocr/status/0190a5f0-0000-7000-8000-000000000001';
  expect(redactText(path)).toBe(path);
  expect(redactText('x'.repeat(2_001))).toBe(`${'x'.repeat(2_000)} [cut, 2001 characters]`);
});
