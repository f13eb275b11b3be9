/** The parts of a W3C `traceparent`, version 00: https://www.w3.org/TR/trace-context/ */
export interface TraceContext {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Null for what is absent or malformed: the trace begins again then. */
export function parseTraceparent(header: string | null | undefined): TraceContext | null {
  const [, traceId, spanId, flags] = pattern.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function presentTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
