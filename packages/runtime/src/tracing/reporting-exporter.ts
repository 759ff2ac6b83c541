import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/** `ExportResultCode.SUCCESS` of OpenTelemetry. */
const SUCCESS = 0;

/** Hands spans on to another exporter, and says when they cannot be sent, once for each outage of the collector. */
export class ReportingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #warn: (message: string) => void;
  #hasFailed = false;

  constructor(exporter: SpanExporter, warn: (message: string) => void) {
    this.#exporter = exporter;
    this.#warn = warn;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      const isFailure = result.code !== SUCCESS;
      if (isFailure && !this.#hasFailed) {
        this.#warn(
          `Traces cannot be sent to the collector (${result.error?.message ?? 'no reason given'}). They are dropped until it answers; the product works without it. Check OTEL_EXPORTER_OTLP_ENDPOINT.`,
        );
      }
      this.#hasFailed = isFailure;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }
}
