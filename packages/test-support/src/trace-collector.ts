import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
    doubleValue: z.number().optional(),
    boolValue: z.boolean().optional(),
  }),
});

/** The part of OTLP's JSON for traces that tests look at: https://opentelemetry.io/docs/specs/otlp/ */
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Null for the first of its trace. */
  parentSpanId: string | null;
  name: string;
  kind: number;
  hasFailed: boolean;
  durationMs: number;
  attributes: Record<string, string | number | boolean | undefined>;
  /** What its process says of itself. */
  resource: Record<string, string | number | boolean | undefined>;
}

export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: CollectedSpan[];
  /** Of each request. */
  headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Takes traces as a collector does that speaks OTLP over HTTP, on this machine. `answer` is its status for each request. */
export async function startTraceCollector(answer: () => number = () => 200): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      headers.push(request.headers);
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      const status = isTraces ? answer() : 404;
      if (status === 200) spans.push(...readSpans(Buffer.concat(chunks).toString('utf8')));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readSpans(body: string): CollectedSpan[] {
  return exportRequest.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status, ...times }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId === undefined || parentSpanId === '' ? null : parentSpanId,
        name,
        kind,
        hasFailed: status.code === 2,
        durationMs: Number(BigInt(times.endTimeUnixNano) - BigInt(times.startTimeUnixNano)) / 1e6,
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );
}

function valuesOf(attributes: z.infer<typeof attribute>[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue,
    ]),
  );
}
