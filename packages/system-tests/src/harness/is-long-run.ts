/** Whether this is `npm run test:long`: everything on both queues, more faults, more wrong requests. */
export function isLongRun(): boolean {
  return process.env.TEST_LONG === 'true';
}
