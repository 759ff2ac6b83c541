import { z } from 'zod';
import { documentSetting } from '../config/describe-settings.js';
import { type Environment, parseSettings } from '../config/parse-settings.js';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const endpoint = z.url({ protocol: /^https?$/ }).optional();
const protocol = z.enum(PROTOCOLS).optional();

/**
 * The standard variables of OpenTelemetry that turn tracing on and that this product reads. OpenTelemetry's packages read
 * further ones themselves. The README's table is generated from this schema.
 */
export const TracingEnvironment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: documentSetting(endpoint, {
    description:
      "OTLP collector, such as `http://localhost:4318`: turns tracing on. OpenTelemetry's other variables apply too (docs/operations.md)",
    defaultText: 'no traces are recorded',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: documentSetting(endpoint, {
    description: 'Whole address for traces instead, such as `http://localhost:4318/v1/traces`',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: documentSetting(protocol, {
    description: '`http/protobuf` or `http/json`',
    defaultText: '`http/protobuf`',
  }),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: documentSetting(protocol, {
    description: 'The same for traces alone',
    defaultText: '`OTEL_EXPORTER_OTLP_PROTOCOL`',
  }),
  OTEL_TRACES_EXPORTER: documentSetting(z.enum(['otlp', 'none']).optional(), {
    description: '`otlp` turns tracing on, to a collector on this machine; `none` turns it off',
    defaultText: '`otlp` with an endpoint',
  }),
  OTEL_SDK_DISABLED: documentSetting(z.enum(['true', 'false']).optional(), {
    description: '`true` turns tracing off',
    defaultText: '`false`',
  }),
  OTEL_TRACES_SAMPLER: documentSetting(z.enum(SAMPLERS).optional(), {
    description: 'Which traces are recorded. A caller may ask for less than this and never for more',
    defaultText: '`parentbased_always_on`: all',
  }),
  OTEL_TRACES_SAMPLER_ARG: documentSetting(z.coerce.number().min(0).max(1).optional(), {
    description: 'Share of the traces, 0 to 1, for the two samplers with a ratio',
    defaultText: '`1`',
  }),
});

export interface TracingSettings {
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly sampler: (typeof SAMPLERS)[number];
  /** Share of the traces, 0 to 1. */
  readonly ratio: number;
}

export interface TracingOptions {
  /** Name of the service in every trace, unless `OTEL_SERVICE_NAME` says otherwise. */
  readonly service: string;
  /** Called when spans cannot be sent, and not again until they can. */
  warn(message: string): void;
}

/** Reads the settings of tracing. @returns undefined unless they turn it on @throws ConfigError */
export function readTracingSettings(env: Environment): TracingSettings | undefined {
  const data = parseSettings(TracingEnvironment, env);
  const {
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
  } = data;
  if (data.OTEL_SDK_DISABLED === 'true' || exporter === 'none') return undefined;
  if (exporter === undefined && endpoint === undefined && tracesEndpoint === undefined) return undefined;
  return {
    protocol: data.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? data.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
    sampler: data.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: data.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}
