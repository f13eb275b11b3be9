import { expect, test } from '@jest/globals';
import { factsInWords, whatWasDone, whoDidIt } from './audit-words.js';

const actor = { kind: 'session', user_id: 'u', name: 'Ada', email: 'ada@example.com', credential_id: 's' } as const;
const nobody = { user_id: null, name: null, email: null, credential_id: null };

test('an entry is a sentence, whoever did it', () => {
  expect(`${whoDidIt({ actor })} ${whatWasDone({ action: 'api_key.revoked' })}`).toBe('Ada revoked a key');
  expect(whoDidIt({ actor: { ...nobody, kind: 'operator' } })).toBe('The operator');
  expect(whoDidIt({ actor: { ...nobody, kind: 'system' } })).toBe('The service');
  expect(whoDidIt({ actor: { ...actor, name: null } })).toBe('ada@example.com');
});

test('an action of a later version is shown by its name', () => {
  expect(whatWasDone({ action: 'moon.landed' })).toBe('moon.landed');
});

test('facts stand in one line, without ids and without what is empty', () => {
  const details = { name: 'Nightly', of_user_id: 'u', expires_at: null, scopes: [], fields: ['a', 'b'], enabled: true };
  expect(factsInWords({ details })).toBe('name: Nightly, fields: a b, enabled: true');
});
