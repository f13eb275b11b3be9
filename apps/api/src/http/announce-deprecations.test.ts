import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { announceDeprecations } from './announce-deprecations.js';

const planted = {
  method: 'GET',
  path: '/jobs/{job_id}/result.md',
  since: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2027-02-03T04:05:06Z'),
};

test('Deprecation and Sunset stand on the answers of what is to go, under either prefix, and on no other', async () => {
  const router = express.Router();
  router.use(announceDeprecations([planted]));
  router.use((_request, response) => {
    response.sendStatus(204);
  });
  const app = express();
  app.use('/api/v1', router);
  app.use(router);
  for (const path of ['/jobs/7/result.md', '/api/v1/jobs/7/result.md']) {
    const { headers } = await request(app).get(path);
    expect(headers).toMatchObject({ deprecation: '@1767225600', sunset: 'Wed, 03 Feb 2027 04:05:06 GMT' });
  }
  for (const path of ['/jobs/7/resultxmd', '/jobs/7', '/jobs//result.md', '/jobs/7/8/result.md'])
    expect((await request(app).get(path)).headers).not.toHaveProperty('deprecation');
  expect((await request(app).delete('/jobs/7/result.md')).headers).not.toHaveProperty('sunset');
});
