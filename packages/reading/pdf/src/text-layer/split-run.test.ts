import { expect, test } from '@jest/globals';
import { splitRun } from './split-run.js';
import { makeGlyph as glyph } from './testing/make-glyph.js';

test('letters of Arabic whose ink meets stay one word, however far apart their advances end', () => {
  const ain = glyph('ع', 120);
  const lam = glyph('ل', 117, { left: 113, right: 120 });
  const joinedAlef = glyph('ا', 109, { left: 110, right: 114 });
  const apartAlef = glyph('ا', 109, { left: 110, right: 112 });
  expect(splitRun([ain, lam, joinedAlef])).toHaveLength(1);
  expect(splitRun([ain, lam, apartAlef])).toHaveLength(2);
});
