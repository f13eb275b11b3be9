/** Facts of a span: ids, counts, codes. Never text of a document, an address of a customer, or a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** What is done, of few different names: never with an id. */
  name: string;
  /** Default: `internal`. */
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /**
   * The W3C `traceparent` of what caused it, in another process or earlier; null begins a trace of its own. Left out: the
   * span that this is done in; outside of any, nothing is noted then.
   */
  parent?: string | null;
  /** When it began; left out: now. */
  startedAt?: Date;
  attributes?: SpanAttributes;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  /** Says that it failed, by the name or code of the reason. */
  fail(reason: string): void;
  /** To be handed to what it causes; null without tracing. */
  traceparent(): string | null;
}

/** What a process notes of its work, as spans of traces. Nothing of it throws or waits. */
export interface Tracing {
  /** Does work in a span that ends with it; what it throws is passed on, and only the name of its class is noted. */
  trace<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** Begins a span that `end` ends; what `within` calls is done in it, however late that goes on. */
  begin(start: SpanStart): Span & { within<Result>(work: () => Result): Result; end(): void };
  /** A span that is over when it is told of. */
  note(start: SpanStart & { startedAt: Date; endedAt: Date }): void;
  /** Names the span that this is called in, for a line of the log; empty outside of any. */
  logFields(): Readonly<Record<string, string>>;
  /** Sends what is left, for 3 s at most. */
  close(): Promise<void>;
}

/** What becomes of work that is not noted. */
export const noSpan = {
  set: () => undefined,
  fail: () => undefined,
  traceparent: () => null,
  within: <Result>(work: () => Result): Result => work(),
  end: () => undefined,
};
const noFields = {};

/** Notes nothing. */
export const noTracing: Tracing = {
  trace: (_start, work) => work(noSpan),
  begin: () => noSpan,
  note: () => undefined,
  logFields: () => noFields,
  close: () => Promise.resolve(),
};
