import { expect, test } from '@jest/globals';
import { PatientClient } from './patient-client.js';

test('an error that nobody listens to does not end the process, and one that somebody does arrives', () => {
  const client = new PatientClient();
  expect(client.emit('error', new Error('terminating connection'))).toBe(false);
  const seen: unknown[] = [];
  client.on('error', (error) => seen.push(error.message));
  expect(client.emit('error', new Error('terminating connection'))).toBe(true);
  expect(seen).toEqual(['terminating connection']);
});
