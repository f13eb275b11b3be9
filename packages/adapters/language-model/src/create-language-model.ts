import { setTimeout as pause } from 'node:timers/promises';
import { createSemaphore, startDeadline } from '@recto/concurrency';
import { firstDialect } from './dialect.js';
import { judgeExchange, type Verdict } from './judge-exchange.js';
import type { Completion, CompletionRequest, LanguageModel, LanguageModelSettings } from './language-model-types.js';
import { requestBody } from './request-body.js';
import { sendCompletion, type Exchange } from './send-completion.js';
import { Spending, tokensOf, type Usage } from './spending.js';

/** First pause; each further one is twice as long. */
const firstDelayMs = 500;

/** A page waits no longer than this between two tries, unless the server asks for it. */
const longestDelayMs = 20_000;

/**
 * How long to wait before the next try, `tries` having failed. What the server asked for counts, if it asked for
 * anything. `random` in 0..1 spreads the tries of many pages that failed together over half of the pause.
 */
function retryDelayMs(tries: number, askedMs: number | undefined, random: number): number {
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1));
  return Math.max(askedMs ?? 0, delayMs * (0.5 + random / 2));
}

/** Words of the seven languages have three to five letters a token; three is the careful side. */
const charactersPerToken = 3;

/** A page's picture costs 800 to 1,600 tokens at the servers that say how they count. */
const tokensPerImage = 1_600;

/** Input tokens of a request before the server has counted them: rather too many than too few. */
function estimateTokens({ instructions, text, images, format }: CompletionRequest): number {
  const schema = format.type === 'json' ? JSON.stringify(format.schema).length : 0;
  return Math.ceil((instructions.length + text.length + schema) / charactersPerToken) + images.length * tokensPerImage;
}

/** Time and chance, so that a test can hold them still. */
export interface World {
  now(): number;
  /** 0..1 */
  random(): number;
}

/** A server may ask for years; after this long it is asked again. */
const longestClosureMs = 3_600_000;

type Ending = Exclude<Verdict, { type: 'learned' }> & { readonly tokens: number };

const realWorld: World = { now: Date.now, random: Math.random };
const nothing: Usage = { inputTokens: 0, outputTokens: 0 };

/** A client of any server that speaks the chat completions protocol. It holds no connection open for itself. */
export function createLanguageModel(settings: LanguageModelSettings, world: World = realWorld): LanguageModel {
  const requests = createSemaphore(settings.concurrency);
  /** A rate limit is the account's: one page that hears of it speaks for all. */
  let closedUntilMs = 0;
  const spending = new Spending(settings.spending, () => world.now());
  let dialect = firstDialect;

  /** One answer or failure of the server; as often as its dialect has to be learned first. */
  async function ask(request: CompletionRequest, most: Usage, signal: AbortSignal): Promise<Ending> {
    const closedForMs = Math.max(0, closedUntilMs - world.now());
    if (closedForMs > settings.totalTimeoutMs) return { type: 'failed', reason: 'rate-limited', tokens: 0 };
    await pause(closedForMs, undefined, { signal });
    const reservation = spending.reserve(most);
    if (!reservation) return { type: 'failed', reason: 'over-budget', tokens: 0 };
    const spoken = dialect;
    // When this rejects the request was on its way: what it may have cost stays reserved.
    const exchange = await sendCompletion(settings, requestBody(request, settings, spoken), signal);
    const used = usageOf(exchange, most);
    reservation.settle(used);
    const verdict = judgeExchange(exchange, request.format, spoken);
    if (verdict.type === 'learned') {
      dialect = verdict.dialect;
      return ask(request, most, signal);
    }
    logFailure(settings, exchange, verdict);
    return { ...verdict, tokens: tokensOf(used) };
  }

  async function askUntilAnswered(request: CompletionRequest, most: Usage, signal: AbortSignal): Promise<Completion> {
    let tokens = 0;
    for (let tries = 1; ; tries += 1) {
      const end = await requests
        .run(() => ask(request, most, signal), signal)
        .catch(reasonOfTimeLimit(request, signal));
      tokens += end.tokens;
      if (end.type === 'answered') {
        return { outcome: 'completed', text: end.text, ...('value' in end && { value: end.value }), tokens };
      }
      if (end.type === 'failed' || tries > settings.maxRetries) {
        return { outcome: 'failed', reason: end.reason, tokens };
      }
      const delayMs = retryDelayMs(tries, end.afterMs, world.random());
      if (end.reason === 'rate-limited') {
        closedUntilMs = Math.max(closedUntilMs, world.now() + Math.min(delayMs, longestClosureMs));
      }
      // When the time is over meanwhile, the next pass says so.
      else await pause(Math.min(delayMs, settings.totalTimeoutMs), undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    async complete(request) {
      const most = { inputTokens: estimateTokens(request), outputTokens: settings.maxOutputTokens };
      if (most.inputTokens > settings.maxInputTokens) return { outcome: 'failed', reason: 'too-large', tokens: 0 };
      const limit = startDeadline(settings.totalTimeoutMs, request.signal);
      try {
        return await askUntilAnswered(request, most, limit.signal);
      } finally {
        limit.release();
      }
    },
  };
}

/** The end of the call's own time is an outcome; the caller's abort and anything else stays an error. */
function reasonOfTimeLimit(request: CompletionRequest, limit: AbortSignal) {
  return (error: unknown): Ending => {
    request.signal.throwIfAborted();
    if (limit.aborted) return { type: 'failed', reason: 'timed-out', tokens: 0 };
    throw error;
  };
}

/** What an exchange used, or may have used where nobody can say. */
function usageOf(exchange: Exchange, most: Usage): Usage {
  switch (exchange.type) {
    case 'reply':
      return exchange.reply.usage ?? most;
    case 'http-error':
      return nothing;
    case 'malformed':
    case 'timed-out':
      return most;
    case 'disconnected':
      return exchange.isSent ? most : nothing;
  }
}

/** Codes only: the server's words may quote the page or the key. */
function logFailure({ logger, modelName }: LanguageModelSettings, exchange: Exchange, verdict: Verdict): void {
  if (verdict.type === 'answered' || verdict.type === 'learned') return;
  const detail =
    exchange.type === 'http-error'
      ? { status: exchange.status }
      : exchange.type === 'disconnected'
        ? { code: exchange.code }
        : {};
  logger?.warn('A request to the language model failed.', { modelName, reason: verdict.reason, ...detail });
}
