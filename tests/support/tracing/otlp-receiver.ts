import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { startLoopbackServer } from '../loopback-server.js';

/** The values of attributes that the product writes; OTLP's JSON knows further ones. */
const AttributeValue = z
  .union([
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
    z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
    z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
  ])
  .catch('');
const Attributes = z
  .array(z.object({ key: z.string(), value: AttributeValue }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
/** Nanoseconds since 1970 as decimal digits, which become milliseconds with a fraction. */
const instant = z.string().transform((nanoseconds) => Number(BigInt(nanoseconds) / 1_000n) / 1_000);

/** OTLP's number for the status of a span that has failed. */
const STATUS_ERROR = 2;
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: instant,
  endTimeUnixNano: instant,
  attributes: Attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
});
const Request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** A span that a process has sent. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly name: string;
  /** Milliseconds since 1970, with a fraction. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly hasFailed: boolean;
}

/** Receives spans as a collector does: OTLP over HTTP, in JSON. */
export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  /** All spans so far, in the order in which they came. */
  readonly spans: readonly CollectedSpan[];
  stop(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: CollectedSpan[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (isTraces) spans.push(...toSpans(await json(request)));
    response.writeHead(isTraces ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  });
  return {
    url: server.origin,
    spans,
    async stop() {
      server.close();
    },
  };
}

function toSpans(body: unknown): CollectedSpan[] {
  return Request.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano: startMs, endTimeUnixNano: endMs, status, parentSpanId, ...span }) => ({
        ...span,
        parentSpanId: parentSpanId || undefined,
        service: String(resource.attributes['service.name']),
        startMs,
        endMs,
        hasFailed: status.code === STATUS_ERROR,
      })),
    ),
  );
}
