import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings, TracingInput } from './tracing-input.js';
import { parseTraceparent, presentTraceparent } from './traceparent.js';
import { noSpan, type Span, type SpanStart, type Tracing } from './tracing.js';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Spans that wait to be sent, and how often: a collector that is away costs some megabytes, and later spans. */
const batching = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };
const sendTimeoutMs = 5_000;
const closeTimeoutMs = 3_000;

/** The only file that knows OpenTelemetry: it is loaded where an address is configured. Nothing global is set. */
export function createOtlpTracing(input: TracingInput): Tracing {
  const provider = openProvider(input);
  const tracer = provider.getTracer('recto', input.version);
  const contexts = new AsyncLocalStorage<Context | undefined>();
  let recording = 0;

  const start = (from: SpanStart): { context: Context; span: OtelSpan } => {
    const parent = parentOf(from, contexts.getStore() ?? ROOT_CONTEXT);
    const { name, kind = 'internal', startedAt, attributes = {} } = from;
    const options = { kind: kinds[kind], attributes, ...(startedAt && { startTime: startedAt }) };
    const span = tracer.startSpan(name, options, parent);
    if (span.isRecording()) recording += 1;
    return { context: trace.setSpan(parent, span), span };
  };
  /** Node up to 22 makes every promise of the process dearer while a storage is in use: it is, for what is recorded only. */
  const end = (span: OtelSpan, endedAt?: Date): void => {
    if (!span.isRecording()) return;
    span.end(endedAt);
    recording -= 1;
    if (recording === 0) contexts.disable();
  };
  /** In the span, or, where that is not recorded, in none: so that nothing below it is begun. */
  const within = <Result>({ context, span }: ReturnType<typeof start>, work: () => Result): Result => {
    if (span.isRecording()) return contexts.run(context, work);
    return contexts.getStore() === undefined ? work() : contexts.run(undefined, work);
  };
  return {
    async trace(from, work) {
      if (from.parent === undefined && contexts.getStore() === undefined) return work(noSpan);
      const started = start(from);
      try {
        return await within(started, () => work(presentSpan(started.span)));
      } catch (error) {
        fail(started.span, error instanceof Error ? error.constructor.name : 'unknown');
        throw error;
      } finally {
        end(started.span);
      }
    },
    begin(from) {
      if (from.parent === undefined && contexts.getStore() === undefined) return noSpan;
      const started = start(from);
      return {
        ...presentSpan(started.span),
        within: (work) => within(started, work),
        end: () => end(started.span),
      };
    },
    note({ endedAt, ...from }) {
      if (from.parent === undefined && contexts.getStore() === undefined) return;
      end(start(from).span, endedAt);
    },
    logFields() {
      const context = trace.getSpanContext(contexts.getStore() ?? ROOT_CONTEXT);
      return context ? { traceId: context.traceId, spanId: context.spanId } : {};
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const timeLimit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeTimeoutMs);
      });
      // What could not be sent was told of.
      await Promise.race([provider.shutdown().catch(() => undefined), timeLimit]);
      clearTimeout(timer);
    },
  };
}

function openProvider({ service, version, settings, onProblem }: TracingInput) {
  const { url, headers, resourceAttributes } = settings;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: sendTimeoutMs });
  const watched: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) onProblem({ spans: spans.length, error: result.error });
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  const attributes = { 'service.name': service, 'service.version': version, ...resourceAttributes };
  return new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(attributes)),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: watched, ...batching })],
    spanLimits: { attributeValueLengthLimit: 200 },
  });
}

function samplerOf({ ratio, followsCallers }: TraceSettings) {
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  if (followsCallers) return new ParentBasedSampler({ root: byRatio });
  return new ParentBasedSampler({ root: byRatio, remoteParentSampled: byRatio, remoteParentNotSampled: byRatio });
}

function parentOf({ parent }: SpanStart, current: Context): Context {
  if (parent === undefined) return current;
  const known = parseTraceparent(parent);
  if (known === null) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = known;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function presentSpan(span: OtelSpan): Span {
  return {
    set: (attributes) => void span.setAttributes({ ...attributes }),
    fail: (reason) => fail(span, reason),
    traceparent() {
      const { traceId, spanId, traceFlags } = span.spanContext();
      return presentTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
    },
  };
}

/** By name only: messages may quote a document. */
function fail(span: OtelSpan, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', reason);
}
