import { expect, test } from '@jest/globals';
import type { PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import { createLogger } from '@recto/telemetry';
import { createEngineCheck } from './engine-check.js';

const logger = createLogger({ service: 'test', level: 'error', destination: 'silent' });

/** Engines that read what they are told to; which kinds they were asked for. */
function createEngines(read: () => string) {
  const asked: string[] = [];
  const pdf = { inspect: () => Promise.resolve({ outcome: 'inspected' }) } as unknown as PdfReader;
  const pageReader = {
    async *readPages({ pages }: Parameters<PageReader['readPages']>[0]) {
      asked.push(pages[0]?.kind ?? 'none');
      yield await Promise.resolve({ outcome: 'read', markdown: read() });
    },
  } as unknown as PageReader;
  return { asked, check: createEngineCheck({ pdf, pageReader, logger }) };
}

const trialOver = () => new Promise((resolve) => setTimeout(resolve, 20));

test('engines prove themselves at the beginning, and again when a page makes one doubt', async () => {
  const { asked, check } = createEngines(() => '# Hello World');
  expect(check.findProblem()).toBe('the engines are being tried');
  await trialOver();
  expect(check.findProblem()).toBeNull();
  expect(asked).toEqual(['text']);
  check.doubt('broken-text');
  expect(check.findProblem()).toBe('the engines are being tried');
  await trialOver();
  expect(check.findProblem()).toBeNull();
  expect(asked).toEqual(['text', 'image']);
  await check.close();
});

test('engines that read something else cannot read pages, and are not asked again at once', async () => {
  const { asked, check } = createEngines(() => 'H?ll? W?rld');
  check.findProblem();
  await trialOver();
  expect(check.findProblem()).toBe('the engines cannot read pages');
  await trialOver();
  expect(check.findProblem()).toBe('the engines cannot read pages');
  expect(asked).toEqual(['text']);
  check.trust('text');
  expect(check.findProblem()).toBeNull();
  await check.close();
});
