import { afterEach, describe, expect, test } from '@jest/globals';
import { createLanguageModel } from './create-language-model.js';
import type { Completion, CompletionRequest, LanguageModelSettings } from './language-model-types.js';
import { startModelServer, usage, type Behaviour, type ModelServer } from './testing/model-server.js';

const apiKey = 'sk-secret-0123456789';
const servers: ModelServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(...behaviours: Behaviour[]): Promise<ModelServer> {
  const server = await startModelServer(...behaviours);
  servers.push(server);
  return server;
}

const keyless = {
  modelName: 'made-up',
  concurrency: 4,
  timeoutMs: 5_000,
  totalTimeoutMs: 20_000,
  maxRetries: 2,
  maxOutputTokens: 4_000,
  maxInputTokens: 100_000,
  spending: { pricePerMillionInputTokens: 1, pricePerMillionOutputTokens: 10 },
};

function modelAt(baseUrl: string, overrides: Partial<LanguageModelSettings> = {}) {
  return createLanguageModel({ ...keyless, baseUrl, apiKey, ...overrides });
}

function pageRequest(overrides: Partial<CompletionRequest> = {}): CompletionRequest {
  return {
    instructions: 'Write the page down.',
    text: 'its words',
    images: [Uint8Array.of(0x89, 0x50)],
    format: { type: 'text' },
    signal: new AbortController().signal,
    ...overrides,
  };
}

const jsonRequest = pageRequest({ format: { type: 'json', schema: { type: 'object' } } });

async function askAll(
  behaviours: Behaviour[],
  request = pageRequest(),
  overrides: Partial<LanguageModelSettings> = {},
): Promise<{ completion: Completion; server: ModelServer }> {
  const server = await serve(...behaviours);
  return { completion: await modelAt(server.baseUrl, overrides).complete(request), server };
}

describe('an answer', () => {
  test('is asked for with page and words, and comes with its tokens', async () => {
    const { completion, server } = await askAll([{ answer: '# Title\n\nText' }]);
    expect(completion).toEqual({ outcome: 'completed', text: '# Title\n\nText', tokens: usage.total_tokens });
    expect(server.seen).toEqual([
      {
        authorization: `Bearer ${apiKey}`,
        body: {
          model: 'made-up',
          stream: false,
          max_tokens: 4_000,
          temperature: 0,
          messages: [
            { role: 'system', content: 'Write the page down.' },
            {
              role: 'user',
              content: [
                { type: 'text', text: 'its words' },
                { type: 'image_url', image_url: { url: 'data:image/png;base64,iVA=' } },
              ],
            },
          ],
        },
      },
    ]);
  });

  test('without a key goes without a header for it', async () => {
    const server = await serve({ answer: 'x' });
    await createLanguageModel({ ...keyless, baseUrl: `${server.baseUrl}/` }).complete(pageRequest());
    expect(server.seen[0]?.authorization).toBeUndefined();
  });

  test('in JSON is bound to its schema and parsed', async () => {
    const { completion, server } = await askAll([{ answer: '{"total": 3.5}' }], jsonRequest);
    expect(completion).toMatchObject({ outcome: 'completed', value: { total: 3.5 } });
    expect(server.seen[0]?.body).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } },
    });
  });

  test.each([
    ['a code fence around Markdown', { answer: '```markdown\n# Title\n```' }, '# Title'],
    [
      'a list of parts',
      {
        message: {
          content: [
            { type: 'text', text: 'one ' },
            { type: 'text', text: 'two' },
          ],
        },
      },
      'one two',
    ],
    ['thoughts in front', { answer: '<think>A table?\nYes.</think>\n\n| a |' }, '| a |'],
    ['two code blocks of its own', { answer: '```\na\n```\n\n```\nb\n```' }, '```\na\n```\n\n```\nb\n```'],
  ] satisfies [string, Behaviour, string][])('with %s is taken for what it is', async (_, behaviour, text) => {
    expect((await askAll([behaviour])).completion).toMatchObject({ outcome: 'completed', text });
  });

  test.each([
    ['a code fence', '```json\n{"a": 1}\n```'],
    ['prose around', 'Here is the result:\n{"a": 1}\nLet me know.'],
  ])('in JSON with %s is parsed all the same', async (_, answer) => {
    expect((await askAll([{ answer }], jsonRequest)).completion).toMatchObject({ value: { a: 1 } });
  });

  test('that the server does not count has an estimate', async () => {
    const { completion } = await askAll([{ answer: 'x', isWithoutUsage: true }]);
    expect(completion.tokens).toBeGreaterThan(4_000);
  });
});

describe('a fault that may pass is tried again', () => {
  test.each([
    ['503', { status: 503 }],
    ['408', { status: 408 }],
    ['a reset before the headers', 'reset-before-headers'],
    ['a reset in the body', 'reset-in-body'],
    ['half a body', { body: '{"choices": [{"message": {"cont' }],
    ['another protocol', { body: '{"output": "x"}' }],
    ['no choices', { body: '{"choices": []}' }],
    ['an empty answer', { answer: '' }],
    ['an answer of null', { message: { content: null } }],
    ['an endless body', 'endless-body'],
  ] satisfies [string, Behaviour][])('%s', async (_, behaviour) => {
    const { completion, server } = await askAll([behaviour, { answer: 'at last' }]);
    expect(completion).toMatchObject({ outcome: 'completed', text: 'at last' });
    expect(server.seen).toHaveLength(2);
  });

  test('JSON that ends too early', async () => {
    const { completion } = await askAll([{ answer: '{"a": [1, 2' }, { answer: '{"a": [1]}' }], jsonRequest);
    expect(completion).toMatchObject({ value: { a: [1] } });
  });

  test('as often as the settings say, and no more', async () => {
    const { completion, server } = await askAll([{ status: 500 }], pageRequest(), { maxRetries: 1 });
    expect(completion).toEqual({ outcome: 'failed', reason: 'unavailable', tokens: 0 });
    expect(server.seen).toHaveLength(2);
  });
});

describe('a rate limit', () => {
  const inTwoSeconds = () => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000).toUTCString();

  test.each([
    ['in seconds', () => '1'],
    ['as a date', inTwoSeconds],
  ])('that names its end %s is waited out', async (_, retryAfter) => {
    const started = Date.now();
    const { completion } = await askAll([{ status: 429, retryAfter: retryAfter() }, { answer: 'now' }]);
    expect(completion).toMatchObject({ outcome: 'completed', text: 'now' });
    expect(Date.now() - started).toBeGreaterThanOrEqual(950);
  });

  test('holds back the other requests too', async () => {
    const server = await serve({ status: 429, retryAfter: '1' }, { answer: 'now' });
    const model = modelAt(server.baseUrl, { concurrency: 1 });
    const started = Date.now();
    await Promise.all([model.complete(pageRequest()), model.complete(pageRequest())]);
    expect(server.seen).toHaveLength(3);
    expect(Date.now() - started).toBeGreaterThanOrEqual(950);
  });

  test('that outlasts the time of a call ends it at once, and the next one before it is sent', async () => {
    const server = await serve({ status: 429, retryAfter: '120' });
    const model = modelAt(server.baseUrl);
    const failure = { outcome: 'failed', reason: 'rate-limited', tokens: 0 };
    expect(await model.complete(pageRequest())).toEqual(failure);
    expect(await model.complete(pageRequest())).toEqual(failure);
    expect(server.seen).toHaveLength(1);
  });

  test('of an account without money is not waited for', async () => {
    const { completion, server } = await askAll([{ status: 429, error: 'insufficient_quota' }]);
    expect(completion).toMatchObject({ reason: 'rejected' });
    expect(server.seen).toHaveLength(1);
  });
});

describe('what the next try would meet again ends at once', () => {
  test.each([
    ['a wrong key', { status: 401, error: 'invalid_api_key' }, 'rejected'],
    ['an unknown model', { status: 404, error: 'model_not_found' }, 'rejected'],
    ['a redirect', { status: 307 }, 'rejected'],
    ['a filter on the request', { status: 400, error: 'content_filter' }, 'refused'],
    ['a filter on the answer', { answer: 'The', finishReason: 'content_filter' }, 'refused'],
    ['a refusal in its field', { message: { content: null, refusal: 'No.' } }, 'refused'],
    ['a refusal in prose', { answer: "I'm sorry, but I can't help with that document." }, 'refused'],
    ['an answer that was cut', { answer: '# Title\n\nHalf of a', finishReason: 'length' }, 'truncated'],
  ] satisfies [string, Behaviour, string][])('%s', async (_, behaviour, reason) => {
    const { completion, server } = await askAll([behaviour]);
    expect(completion).toMatchObject({ outcome: 'failed', reason });
    expect(server.seen).toHaveLength(1);
  });
});

describe('a server with its own dialect is learned once', () => {
  test.each([
    ['max_completion_tokens instead of max_tokens', 'max_tokens: use max_completion_tokens', 'max_tokens'],
    ['no temperature', 'temperature does not support 0', 'temperature'],
  ])('%s', async (_, error, parameter) => {
    const server = await serve({ status: 400, error }, { answer: 'x' });
    const model = modelAt(server.baseUrl);
    expect(await model.complete(pageRequest())).toMatchObject({ outcome: 'completed' });
    await model.complete(pageRequest());
    expect(server.seen.map(({ body }) => parameter in body)).toEqual([true, false, false]);
  });

  test('JSON without schemas, and without any format', async () => {
    const refusal = { status: 422, error: 'response_format is not supported' };
    const { completion, server } = await askAll([refusal, refusal, { answer: '{}' }], jsonRequest);
    expect(completion).toMatchObject({ value: {} });
    const formats = server.seen.map(({ body }) => body.response_format);
    expect(formats).toEqual([expect.objectContaining({ type: 'json_schema' }), { type: 'json_object' }, undefined]);
  });
});

describe('limits', () => {
  test.each(['never-answers', 'stops-in-body'] satisfies Behaviour[])('%s: a try has its time', async (behaviour) => {
    const { completion } = await askAll([behaviour, { answer: 'x' }], pageRequest(), { timeoutMs: 200 });
    expect(completion).toMatchObject({ outcome: 'completed', text: 'x' });
  });

  test('a call has its time', async () => {
    const { completion } = await askAll(['never-answers'], pageRequest(), { timeoutMs: 60_000, totalTimeoutMs: 200 });
    expect(completion).toMatchObject({ outcome: 'failed', reason: 'timed-out' });
  });

  test('an abort ends a call with its reason, asking or waiting', async () => {
    const server = await serve('never-answers');
    const model = modelAt(server.baseUrl, { concurrency: 1 });
    const controller = new AbortController();
    const calls = [1, 2].map(() => model.complete(pageRequest({ signal: controller.signal })));
    controller.abort(new Error('cancelled'));
    await Promise.all(calls.map((call) => expect(call).rejects.toThrow('cancelled')));
  });

  test('no more requests at once than the settings say', async () => {
    const server = await serve('never-answers');
    const model = modelAt(server.baseUrl, { concurrency: 2, timeoutMs: 1_500, maxRetries: 0 });
    await Promise.all(Array.from({ length: 4 }, () => model.complete(pageRequest())));
    expect(server.seen).toHaveLength(4);
    expect(server.mostAtOnce()).toBe(2);
  });

  test('a request that is too large is not sent', async () => {
    const { completion, server } = await askAll([{ answer: 'x' }], pageRequest(), { maxInputTokens: 1_000 });
    expect(completion).toEqual({ outcome: 'failed', reason: 'too-large', tokens: 0 });
    expect(server.seen).toHaveLength(0);
  });

  test.each([
    // A call reserves 1,610 + 4,000 tokens and uses 1,500, which cost .0042 instead of .0416.
    ['tokens in an hour', { tokensPerHour: 8_000 }],
    ['cost in a day', { costPerDay: 0.049 }],
  ])('%s: nothing is sent that could go beyond', async (_, cap) => {
    const server = await serve({ answer: 'x' });
    const spending = { pricePerMillionInputTokens: 1, pricePerMillionOutputTokens: 10, ...cap };
    const model = modelAt(server.baseUrl, { spending });
    const outcomes = [];
    for (let call = 1; call <= 4; call += 1) outcomes.push(await model.complete(pageRequest()));
    expect(outcomes.slice(0, 2)).toMatchObject([{ outcome: 'completed' }, { outcome: 'completed' }]);
    expect(outcomes.slice(2)).toMatchObject([{ reason: 'over-budget' }, { reason: 'over-budget' }]);
    expect(server.seen).toHaveLength(2);
  });
});

test('a failure is logged in codes: neither the key nor the words of the server', async () => {
  const lines: unknown[] = [];
  const logger = { warn: (message: string, fields: object) => void lines.push(message, fields) };
  await askAll([{ status: 401, error: `wrong key ${apiKey}` }], pageRequest(), { logger });
  expect(lines).toEqual([
    'A request to the language model failed.',
    { modelName: 'made-up', reason: 'rejected', status: 401 },
  ]);
});
