import { expect, test } from '@jest/globals';
import { readWorkerConfig } from './config.js';

const required = {
  DATABASE_URL: 'postgresql://localhost/recto',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};
const model = { LANGUAGE_MODEL_URL: 'http://10.0.0.5:8000/v1', LANGUAGE_MODEL_NAME: 'a-model' };

test('without an address no language model is asked', () => {
  expect(readWorkerConfig(required).languageModel).toBeUndefined();
});

test('a call to the language model has the time of all its tries', () => {
  const settings = { LANGUAGE_MODEL_TIMEOUT_MS: '1000', LANGUAGE_MODEL_RETRIES: '2', LANGUAGE_MODEL_COST_PER_DAY: '5' };
  expect(readWorkerConfig({ ...required, ...model, ...settings }).languageModel).toMatchObject({
    baseUrl: 'http://10.0.0.5:8000/v1',
    modelName: 'a-model',
    fallback: 'local',
    maxRetries: 2,
    timeoutMs: 1_000,
    totalTimeoutMs: 3_000,
    spending: { costPerDay: 5 },
  });
});

test('the memory of recognition is a setting like that of parsing', () => {
  expect(readWorkerConfig(required)).toMatchObject({ pdfMemoryMb: 512, recognitionMemoryMb: 1_024 });
  expect(readWorkerConfig({ ...required, RECOGNITION_MEMORY_MB: '300' })).toMatchObject({ recognitionMemoryMb: 300 });
  expect(() => readWorkerConfig({ ...required, RECOGNITION_MEMORY_MB: '100' })).toThrow(/RECOGNITION_MEMORY_MB/);
});

test('reading stands back unless it is told not to', () => {
  expect(readWorkerConfig(required)).toMatchObject({ readingNiceness: 15 });
  expect(readWorkerConfig({ ...required, READING_NICENESS: '0' })).toMatchObject({ readingNiceness: 0 });
  expect(() => readWorkerConfig({ ...required, READING_NICENESS: '-5' })).toThrow(/READING_NICENESS/);
});

test('languages are a list', () => {
  const { recognitionLanguages } = readWorkerConfig({ ...required, RECOGNITION_LANGUAGES: 'deu, chi_sim' });
  expect(recognitionLanguages).toEqual(['deu', 'chi_sim']);
  expect(() => readWorkerConfig({ ...required, RECOGNITION_LANGUAGES: '../eng' })).toThrow(/RECOGNITION_LANGUAGES/);
});

test.each([
  ['an address without a name', { LANGUAGE_MODEL_URL: model.LANGUAGE_MODEL_URL }, /LANGUAGE_MODEL_NAME/],
  ['a name without an address', { LANGUAGE_MODEL_NAME: model.LANGUAGE_MODEL_NAME }, /LANGUAGE_MODEL_URL/],
  ['another protocol', { ...model, LANGUAGE_MODEL_URL: 'ftp://host/v1' }, /LANGUAGE_MODEL_URL/],
  ['a password in the address', { ...model, LANGUAGE_MODEL_URL: 'https://user:hidden@host/v1' }, /LANGUAGE_MODEL_URL/],
])('%s is refused by its name, and no value is shown', (_, settings, name) => {
  const read = () => readWorkerConfig({ ...required, ...settings });
  expect(read).toThrow(name);
  expect(read).not.toThrow(/hidden|host/);
});
