import type { RecordedEvent as LogEvent, StreamingRead } from '@eventstore/db-client';
import { ANSWER_TIMEOUT_MS } from './log-connection.js';
import { NoAnswerError } from './log-errors.js';

/** A read of the client, of one stream or of `$all`. */
type Read = StreamingRead<{ readonly event?: LogEvent }>;

/**
 * Collects the events of a read. The call is always ended: the client itself never cancels a read that is left early,
 * and the server lets only 100 calls be open on a connection.
 *
 * @param timeoutMs longest wait for the next event
 * @throws NoAnswerError when the server falls silent; errors of the client
 */
export function collectEvents(read: Read, timeoutMs = ANSWER_TIMEOUT_MS): Promise<LogEvent[]> {
  return new Promise((resolve, reject) => {
    const events: LogEvent[] = [];
    const timer = setTimeout(() => fail(new NoAnswerError(timeoutMs)), timeoutMs);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      endCall(read);
      reject(error);
    };
    read.on('data', ({ event }: { readonly event?: LogEvent }) => {
      timer.refresh();
      if (event) events.push(event);
    });
    read.on('error', fail);
    read.once('end', () => {
      clearTimeout(timer);
      resolve(events);
    });
  });
}

/** Cancels a call on the server, and destroys the client's stream of it. */
export function endCall(call: { cancel(): Promise<void>; destroy(): unknown }): void {
  call.cancel().catch(() => undefined);
  call.destroy();
}
