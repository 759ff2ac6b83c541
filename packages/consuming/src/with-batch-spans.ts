import type { RecordedEvent } from '@mirabelle/event-store';
import { isTracing, type Span, startSpan } from '@mirabelle/runtime';

/** A batch of a catch-up belongs to thousands of traces, and only the first of them get a span. */
const MAX_SPANS = 100;

/**
 * Runs the work on a batch of events within spans: one in the trace of each command that caused any of the events. Each
 * span lasts as long as the whole batch. Events that were appended without tracing have no span.
 */
export async function withBatchSpans<T>(
  name: string,
  events: readonly Pick<RecordedEvent, 'metadata'>[],
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing()) return work();
  const spans = startSpans(name, events);
  try {
    return await work();
  } catch (error) {
    for (const span of spans) span.fail(error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

function startSpans(name: string, events: readonly Pick<RecordedEvent, 'metadata'>[]): Span[] {
  const commands = new Map<string, string>();
  for (const { metadata } of events) {
    if (metadata.traceparent && commands.size < MAX_SPANS)
      commands.set(metadata.traceparent, metadata.correlationId);
  }
  return [...commands].flatMap(([parent, correlationId]) => {
    const attributes = {
      'messaging.batch.message_count': events.length,
      'mirabelle.correlation_id': correlationId,
    };
    return startSpan(() => ({ name, kind: 'consumer', parent, attributes })) ?? [];
  });
}
