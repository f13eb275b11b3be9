import { expect, test } from '@jest/globals';
import { possibleActions } from './possible-actions.js';

const job = { status: 'completed', processed_pages: 3, total_pages: 3, is_deleted: false } as const;

test('failed jobs and pages are retried, running jobs cancelled, deleted jobs left alone', () => {
  expect([...possibleActions(job)]).toEqual(['delete']);
  expect([...possibleActions({ ...job, processed_pages: 2 })]).toEqual(['retry', 'delete']);
  expect([...possibleActions({ ...job, status: 'failed' })]).toEqual(['retry', 'delete']);
  expect([...possibleActions({ ...job, status: 'pending' })]).toEqual(['cancel', 'delete']);
  expect([...possibleActions({ ...job, is_deleted: true })]).toEqual([]);
});
