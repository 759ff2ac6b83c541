import { describe, expect, it } from 'vitest';
import { readTracingSettings } from './tracing-settings.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('readTracingSettings', () => {
  it.each([
    ['without any variable', {}],
    ['with an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    ['with a name of the service alone', { OTEL_SERVICE_NAME: 'mirabelle' }],
    ['with an endpoint and the exporter none', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
    ['with an endpoint and a disabled SDK', { ...endpoint, OTEL_SDK_DISABLED: 'true' }],
  ])('readTracingSettings leaves tracing off %s', (_, env) => {
    expect(readTracingSettings(env)).toBeUndefined();
  });

  it.each([
    ['an endpoint', endpoint],
    ['an endpoint for traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }],
    ['the exporter otlp', { OTEL_TRACES_EXPORTER: 'otlp' }],
  ])('readTracingSettings turns tracing on with %s, with the defaults of the standard', (_, env) => {
    expect(readTracingSettings(env)).toEqual({
      protocol: 'http/protobuf',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
  });

  it('readTracingSettings reads the protocol and the sampler, and lets the protocol of traces win', () => {
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readTracingSettings(env)).toEqual({
      protocol: 'http/json',
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('readTracingSettings refuses %s=%s by its name', (name, value) => {
    expect(() => readTracingSettings({ ...endpoint, [name]: value })).toThrow(
      `The setting ${name} is invalid`,
    );
  });
});
