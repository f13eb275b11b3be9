/** What the outside sees of a model that is asked over HTTP: plain data, outcomes as values. */

export interface LanguageModelSettings {
  /** Up to the version: `https://host/v1`. The operator's own choice, so private addresses and plain HTTP are fine. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly modelName: string;
  /** Most requests in flight at the same time. */
  readonly concurrency: number;
  /** Limit of one try, from the first byte sent to the last one received. */
  readonly timeoutMs: number;
  /** Limit of a call: waiting for its turn, all tries and the pauses between them. */
  readonly totalTimeoutMs: number;
  /** Tries after the first one. */
  readonly maxRetries: number;
  /** Most tokens of one reply; also the most that a page can cost. */
  readonly maxOutputTokens: number;
  /** Requests that would need more are not sent; by estimate, before sending. */
  readonly maxInputTokens: number;
  readonly spending: SpendingLimits;
  readonly logger?: LanguageModelLogger;
}

/** Caps of this process; they start again with it. A cap that is left out does not count. */
export interface SpendingLimits {
  readonly tokensPerHour?: number;
  /** In the currency of the prices. */
  readonly costPerDay?: number;
  readonly pricePerMillionInputTokens: number;
  readonly pricePerMillionOutputTokens: number;
}

export interface LanguageModelLogger {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface CompletionRequest {
  /** What the model is told to do. */
  readonly instructions: string;
  readonly text: string;
  /** PNG files, shown after the text. */
  readonly images: readonly Uint8Array[];
  /** Text, or a JSON value bound to a schema. */
  readonly format: { readonly type: 'text' } | { readonly type: 'json'; readonly schema: object };
  readonly signal: AbortSignal;
}

/**
 * - `refused`: the model or a filter of the server declined
 * - `truncated`: the reply ends before its end; it was not asked for again, as it would end there again
 * - `malformed`: not the protocol, or not JSON where JSON was asked for, on every try
 * - `rate-limited`, `unavailable`, `timed-out`: the server could not, on every try
 * - `rejected`: the server does not take such a request (key, model name, size); it would not take the next try either
 * - `too-large`: more input than the settings allow; nothing was sent
 * - `over-budget`: a spending limit is reached; nothing was sent
 */
export type CompletionFailure =
  | 'refused'
  | 'truncated'
  | 'malformed'
  | 'rate-limited'
  | 'unavailable'
  | 'timed-out'
  | 'rejected'
  | 'too-large'
  | 'over-budget';

/** `tokens`: all that the tries used, by the server's count, or by estimate where it gave none. */
export type Completion =
  | { readonly outcome: 'completed'; readonly text: string; readonly value?: unknown; readonly tokens: number }
  | { readonly outcome: 'failed'; readonly reason: CompletionFailure; readonly tokens: number };

export interface LanguageModel {
  /** Asks the model. Rejects with the signal's reason when aborted; every other end is an outcome. */
  complete(request: CompletionRequest): Promise<Completion>;
}
