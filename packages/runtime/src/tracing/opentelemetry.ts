import { hostname } from 'node:os';
import {
  type Attributes,
  context,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { ReportingExporter } from './reporting-exporter.js';
import { createSampler } from './sampler.js';
import type { Span, SpanDescription, SpanKind, Tracer } from './span.js';
import { formatTraceparent, parseTraceparent } from './traceparent.js';
import type { TracingOptions, TracingSettings } from './tracing-settings.js';

const KINDS: Readonly<Record<SpanKind, OtelSpanKind>> = {
  internal: OtelSpanKind.INTERNAL,
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  producer: OtelSpanKind.PRODUCER,
  consumer: OtelSpanKind.CONSUMER,
};

/**
 * Starts OpenTelemetry's SDK. This module and those that it alone imports are the only ones that load OpenTelemetry, and
 * they are loaded only when tracing is on.
 */
export function startOpenTelemetry(
  settings: TracingSettings,
  { service, warn }: TracingOptions,
): { readonly tracer: Tracer; shutDown(): Promise<void> } {
  const exporter = settings.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': service,
          'service.namespace': 'mirabelle',
          'service.instance.id': `${hostname()}/${process.pid}`,
          'host.name': hostname(),
          'process.pid': process.pid,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(settings),
    spanProcessors: [new BatchSpanProcessor(new ReportingExporter(exporter, warn))],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  return {
    tracer: createTracer(provider),
    async shutDown() {
      await provider.shutdown();
      context.disable();
    },
  };
}

function createTracer(provider: Pick<BasicTracerProvider, 'getTracer'>): Tracer {
  const otel = provider.getTracer('mirabelle');
  return {
    start({ name, kind = 'internal', parent, link, attributes }: SpanDescription) {
      const remote = parseTraceparent(parent);
      const linked = parseTraceparent(link);
      const parentContext = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : context.active();
      const options = {
        kind: KINDS[kind],
        ...(attributes && { attributes: attributes as Attributes }),
        ...(linked && { links: [{ context: linked }] }),
      };
      return wrapSpan(otel.startSpan(name, options, parentContext));
    },
    findCurrent() {
      const running = trace.getSpanContext(context.active());
      return running && { ...running, traceparent: formatTraceparent(running) };
    },
  };
}

const wrapSpan = (span: OtelSpan): Span => ({
  traceparent: formatTraceparent(span.spanContext()),
  rename: (name) => void span.updateName(name),
  setAttributes: (attributes) => void span.setAttributes(attributes),
  fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
  run: (work) => context.with(trace.setSpan(context.active(), span), work),
});
