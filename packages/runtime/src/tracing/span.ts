/** What a span stands for, as OpenTelemetry names it. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** Facts about the work of a span. They hold no personal data: types, counts, routes and random ids. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanDescription {
  /** The kind of work, never a record: monitoring groups spans by name, so there are few names. */
  readonly name: string;
  /** Default `internal`. */
  readonly kind?: SpanKind;
  /** W3C `traceparent` of the span in another process that caused this one. Default: the span that is running here. */
  readonly parent?: string | undefined;
  /** `traceparent` of a span that led to this work long before, such as that of a delayed job. */
  readonly link?: string | undefined;
  readonly attributes?: SpanAttributes;
  /** The code of an error that is an answer and no failure, such as the refusal of a command; undefined for a failure. */
  findRefusal?(error: unknown): string | undefined;
}

/** One piece of work in a trace. */
export interface Span {
  /** W3C Trace Context, for the work that this span causes elsewhere. */
  readonly traceparent: string;
  rename(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  /** Marks the span as failed. Only the type of the error is recorded, because its message may hold personal data. */
  fail(type: string): void;
  end(): void;
  /** Runs work within the span: spans that it starts are children, and its log lines name the trace. */
  run<T>(work: () => T): T;
}

/** Ids of the span that is running, in hexadecimal digits. */
export interface CurrentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceparent: string;
}

/** Records spans. */
export interface Tracer {
  start(description: SpanDescription): Span;
  findCurrent(): CurrentSpan | undefined;
}
