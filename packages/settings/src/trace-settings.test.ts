import { expect, test } from '@jest/globals';
import { traceSettings } from './trace-settings.js';

const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0.01 } as const;

test('without an address nothing is traced, whatever else is given', () => {
  expect(traceSettings({ ...sampler, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a' })).toBeUndefined();
});

test('the address is that of the collector; headers and attributes are pairs with encoded values', () => {
  expect(
    traceSettings({
      ...sampler,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%2Cb , x=1=2,',
      OTEL_RESOURCE_ATTRIBUTES: 'k8s.pod.name=api-1',
    }),
  ).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { Authorization: 'Bearer a,b', x: '1=2' },
    ratio: 0.01,
    followsCallers: true,
    resourceAttributes: { 'k8s.pod.name': 'api-1' },
  });
});

test.each(['secret', 'a=%zz', '=b'])('what is no list of pairs is named, and not shown: %s', (text) => {
  const values = { ...sampler, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: text };
  expect(() => traceSettings(values)).toThrow(
    'The settings are wrong. OTEL_EXPORTER_OTLP_HEADERS: must be name=value,other=value',
  );
});
