import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { makeDocument } from './harness/documents.js';
import { startStack, type Stack } from './harness/start-stack.js';

const listed = z.object({ models: z.array(z.looseObject({ name: z.string() })) });

let folder: string;
let stack: Stack;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'models-'));
  const file = path.join(folder, 'models.json');
  const models = [
    { name: 'house-model', engine: 'pro-v2', credits_per_page: 4, surcharge_per_page: 1 },
    { name: 'pro-v1', enabled: false },
  ];
  await writeFile(file, JSON.stringify({ models }));
  stack = await startStack({ backend: 'postgres', env: { MODELS_FILE: file } });
});
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true });
});

test('a model of the settings file is listed, estimated, read with its engine and paid at its price', async () => {
  const { api } = stack;
  const answer = await api.send('/ocr/models');
  const { models } = listed.parse(await answer.json());
  expect(models.find(({ name }) => name === 'house-model')).toMatchObject({
    credits_per_page: 4,
    surcharge_per_page: 1,
  });
  expect(models.map(({ name }) => name)).not.toContain('pro-v1');
  const estimate = await api.send('/ocr/estimate', { method: 'POST', body: { model: 'house-model', page_count: 2 } });
  expect(await estimate.json()).toMatchObject({ model: 'house-model', estimated_credits: 10 });

  const jobId = await api.sendForm(await makeDocument(['text', 'scan']), { model: 'house-model' });
  expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', model: 'house-model', failed_pages: 0 });
  const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
  expect(result).toMatchObject({ credits_used: 10, model: 'house-model' });
  expect(result.pages[1]?.result).toContain('He did not advise against it');
});

test('a model that is switched off is refused, as one that nobody knows', async () => {
  const { api } = stack;
  for (const model of ['pro-v1', 'nobody-v1']) {
    const body = { url: 'https://example.com/a.pdf', model };
    const refused = await api.refused('createJobFromUrl', 400, '/ocr/uploads/url', { method: 'POST', body });
    expect(refused.error.message).toContain('house-model');
  }
});
