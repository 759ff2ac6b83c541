import type { CurrentSpan, Span, SpanDescription, Tracer } from './span.js';

/** Undefined while nothing is recorded, so that work is called as if there were no spans. */
let tracer: Tracer | undefined;

/** Chooses the tracer of this process. @param next undefined to record nothing */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether this process records spans. */
export const isTracing = (): boolean => tracer !== undefined;

/** Starts a span that the caller ends. @returns undefined while nothing is recorded; `describe` is then not called */
export const startSpan = (describe: () => SpanDescription): Span | undefined => tracer?.start(describe());

/** The span that is running; undefined while nothing is recorded. */
export const findCurrentSpan = (): CurrentSpan | undefined => tracer?.findCurrent();

/** Runs work in a span, which ends when the work has ended. While nothing is recorded it only calls the work. */
export function withSpan<T>(describe: () => SpanDescription, work: () => Promise<T>): Promise<T> {
  return tracer ? runInSpan(tracer, describe(), work) : work();
}

async function runInSpan<T>(
  recorder: Tracer,
  description: SpanDescription,
  work: () => Promise<T>,
): Promise<T> {
  const span = recorder.start(description);
  try {
    return await span.run(work);
  } catch (error) {
    const refusal = description.findRefusal?.(error);
    if (refusal === undefined) span.fail(error instanceof Error ? error.name : typeof error);
    else span.setAttributes({ 'mirabelle.refusal': refusal });
    throw error;
  } finally {
    span.end();
  }
}
