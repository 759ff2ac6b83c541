import type { Environment } from '../config/parse-settings.js';
import { withTimeout } from '../process/with-timeout.js';
import { setTracer } from './tracing.js';
import { readTracingSettings, type TracingOptions } from './tracing-settings.js';

/** How long the end of a process waits for the last spans to be sent. */
const FLUSH_TIMEOUT_MS = 2_000;

export interface Tracing {
  /** Sends the spans that are left, within two seconds, and records no more. */
  stop(): Promise<void>;
}

/**
 * Records spans and sends them to a collector if the standard variables of OpenTelemetry say so. Otherwise nothing of
 * OpenTelemetry is loaded.
 *
 * @throws ConfigError for an invalid variable
 */
export async function startTracing(env: Environment, options: TracingOptions): Promise<Tracing> {
  const settings = readTracingSettings(env);
  if (!settings) return { stop: async () => undefined };
  const { startOpenTelemetry } = await import('./opentelemetry.js');
  const { tracer, shutDown } = startOpenTelemetry(settings, options);
  setTracer(tracer);
  return {
    async stop() {
      await withTimeout(FLUSH_TIMEOUT_MS, shutDown()).catch(() => undefined);
      setTracer(undefined);
    },
  };
}
