import { expect, test } from '@jest/globals';
import { isLaterRelease } from './is-later-release.js';

test('releases are compared by their numbers, and candidates come before their release', () => {
  const inOrder = ['0.9.0', '0.10.0-alpha.2', '0.10.0-rc.2', '0.10.0-rc.10', '0.10.0', '0.10.1', '1.0.0'];
  for (const [index, version] of inOrder.entries()) {
    for (const [otherIndex, other] of inOrder.entries()) {
      expect([version, other, isLaterRelease(version, other)]).toEqual([version, other, index > otherIndex]);
    }
  }
});
