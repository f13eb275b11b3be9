import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { callAs } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

const schema = { type: 'object', properties: { number: { type: 'string' }, lines: { type: 'array' } } };

async function finish(options: object, pages: Parameters<typeof recordPages>[2]): Promise<string> {
  const sent = { method: 'POST', key: team.apiKey, body: { url: 'https://example.com/invoice.pdf', ...options } };
  const { job_id: jobId } = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
  await planJobPages(api.db, jobId, pages.length);
  await recordPages(api.db, jobId, pages);
  return jobId;
}

const merged = (jobId: string) =>
  callAs('getMergedResult', 200, `${api.url}/ocr/result/${jobId}/document`, { key: team.apiKey });

describe('the result of the whole document', () => {
  test('is the Markdown of its pages', async () => {
    const jobId = await finish({}, [readPage(1), readPage(2)]);
    expect(await merged(jobId)).toMatchObject({ result: '# Page 1\n\n# Page 2', field_pages: {}, total_pages: 2 });
  });

  test('is one object, with the page of each field', async () => {
    const jobId = await finish({ format: 'structured', schema }, [
      readPage(1, { structured: { number: null, lines: ['a'] } }),
      readPage(2, { structured: { number: 'A-7', lines: ['b'] } }),
    ]);
    expect(await merged(jobId)).toMatchObject({
      result: { number: 'A-7', lines: ['a', 'b'] },
      field_pages: { '/number': 2, '/lines/0': 1, '/lines/1': 2 },
    });
  });

  test('fits the schema of the job, and names what the pages do not show', async () => {
    const strict = {
      type: 'object',
      properties: {
        number: { type: 'string' },
        count: { type: 'integer' },
        lines: { type: 'array', items: { type: 'string' }, maxItems: 2 },
        notes: { type: 'array', items: { type: 'string' } },
      },
      required: ['number', 'count', 'lines'],
      additionalProperties: false,
    };
    const jobId = await finish({ format: 'structured', schema: strict }, [
      readPage(1, { structured: { number: 'A-7', count: 2.5, lines: ['a', 'b'], notes: [] } }),
      readPage(2, { structured: { number: null, count: null, lines: ['c'], notes: null } }),
    ]);
    const { result: value, checks } = await merged(jobId);
    expect(value).toEqual({ number: 'A-7', lines: ['a', 'b'], notes: [] });
    expect(checks).toMatchObject([
      { rule: 'missing_required', holds: false, fields: ['/count'] },
      { rule: 'schema_violation', holds: false, fields: ['/count'], value: 2.5, message: 'must be integer' },
      { rule: 'schema_violation', holds: false, fields: ['/lines/2'], value: 'c' },
    ]);
  });
});
