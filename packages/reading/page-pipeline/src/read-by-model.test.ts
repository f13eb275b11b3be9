import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import type { PageOutcome } from '@recto/document-model';
import { readFixture } from '@recto/document-model/testing';
import { createPageReader, pageThread } from './create-page-reader.js';
import { modelProfile } from './model-profile.js';
import type { ModelName } from './model-profile.js';
import type { LanguageModelPort, LanguageModelSettings } from './page-reading-types.js';

type Question = Parameters<LanguageModelPort['complete']>[0];
type Answer = Awaited<ReturnType<LanguageModelPort['complete']>>;

const pdf = createPdfReader({
  program: pageThread,
  threads: 1,
  inspectTimeoutMs: 30_000,
  pageTimeoutMs: 30_000,
  maxMemoryMb: 256,
});

afterAll(() => pdf.close());

async function readFirstPage(
  answer: (local: string) => Answer,
  fallback: LanguageModelSettings['fallback'] = 'local',
  model: ModelName = 'pro-v2',
) {
  const questions: Question[] = [];
  const client: LanguageModelPort = {
    complete: (question) => {
      questions.push(question);
      return Promise.resolve(answer(question.text.replace(/^.*\n\n/, '')));
    },
  };
  const reader = createPageReader({ pdf, threads: 1, pageTimeoutMs: 60_000, languageModel: { client, fallback } });
  const document = await readFixture('text-3-pages.pdf');
  const inspection = await pdf.inspect(document, { maxPages: 10 });
  if (inspection.outcome !== 'inspected') throw new Error(`The fixture is ${inspection.outcome}.`);
  const { pages, profile } = inspection;
  const signal = new AbortController().signal;
  const outcomes: PageOutcome[] = [];
  const request = { document, pages: pages.slice(0, 1), profile, model: modelProfile(model), signal };
  for await (const page of reader.readPages(request)) outcomes.push(page);
  await reader.close();
  return { page: outcomes[0], questions };
}

const completed = (text: string): Answer => ({ outcome: 'completed', text, tokens: 1_500 });

describe('a model that is configured', () => {
  test('gets the picture and the words, and its Markdown is delivered', async () => {
    const { page, questions } = await readFirstPage((local) =>
      completed(local.replace('The harbour', '# The harbour')),
    );
    expect(page).toMatchObject({
      outcome: 'read',
      source: 'text-layer',
      coverage: 1,
      inventedWords: 0,
      modelTokens: 1_500,
    });
    expect(page?.outcome === 'read' && page.markdown).toMatch(/^# The harbour in winter\n/);
    const [question] = questions;
    expect(question?.text).toContain('Ships lay at anchor');
    expect(Buffer.from(question?.images[0] ?? []).toString('latin1', 1, 4)).toBe('PNG');
  });

  test('is asked for no page of the other models', async () => {
    const { page, questions } = await readFirstPage(() => completed('x'), 'local', 'standard-v2');
    expect(page).toMatchObject({ outcome: 'read', modelTokens: null });
    expect(questions).toHaveLength(0);
  });

  test('that adds a word is delivered with the word marked', async () => {
    const { page } = await readFirstPage((local) => completed(`${local}\n\nPirates`));
    expect(page).toMatchObject({ outcome: 'read', inventedWords: 1 });
    expect(page?.outcome === 'read' && page.blocks.at(-1)).toMatchObject({
      unsupportedWords: ['pirates'],
      confidence: 0,
    });
  });
});

describe('a model that cannot be trusted', () => {
  test.each([
    [
      'makes things up',
      (local: string) => completed(`${local}\n\nA long tale of pirates who never came this way at all`),
    ],
    ['leaves things out', () => completed('# The harbour in winter')],
    ['repeats itself', (local: string) => completed(`${local}\n\n${local}`)],
    ['fails', (): Answer => ({ outcome: 'failed', reason: 'refused', tokens: 1_500 })],
  ])('and %s gives way to our own reading', async (_, answer) => {
    const { page } = await readFirstPage(answer);
    const { page: own } = await readFirstPage(() => completed(''), 'local', 'standard-v2');
    expect(page).toEqual({ ...own, modelTokens: 1_500 });
  });

  test('gives way to no reading where the settings say so', async () => {
    const { page } = await readFirstPage(() => completed('Pirates'), 'none');
    expect(page).toEqual({ outcome: 'unreadable', pageNumber: 1, reason: 'model-failed' });
  });
});
