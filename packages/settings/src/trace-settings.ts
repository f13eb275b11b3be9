import { readPairs } from './read-pairs.js';

/** The settings of traces, by OpenTelemetry's own names for them. */
export interface TraceValues {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_RESOURCE_ATTRIBUTES?: string | undefined;
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' | 'traceidratio';
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** The shape that @recto/telemetry takes. */
export interface TraceSettings {
  url: string;
  headers: Record<string, string>;
  ratio: number;
  followsCallers: boolean;
  resourceAttributes: Record<string, string>;
}

/** Where traces go, and which; undefined where no address is configured. Throws an Error that names what is no list of pairs. */
export function traceSettings(values: TraceValues): TraceSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: pairsOf(values, 'OTEL_EXPORTER_OTLP_HEADERS'),
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    followsCallers: values.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio',
    resourceAttributes: pairsOf(values, 'OTEL_RESOURCE_ATTRIBUTES'),
  };
}

function pairsOf(
  values: TraceValues,
  name: 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_RESOURCE_ATTRIBUTES',
): Record<string, string> {
  const pairs = readPairs(values[name] ?? '');
  if (pairs === null) throw new Error(`The settings are wrong. ${name}: must be name=value,other=value`);
  return pairs;
}
