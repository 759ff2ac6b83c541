import { eventDefinitions } from '@mirabelle/domain';
import { formatPosition, type RecordedEvent } from '@mirabelle/event-store';
import { formatError } from '@mirabelle/runtime';
import { printLine } from './print-line.js';
import type { Environment } from './settings.js';
import { withServiceContext } from './with-service-context.js';

const USAGE = `Usage:
  npm run events -- STREAM    prints the events of a stream, oldest first, one JSON object per line
A stream is named after its kind and id, such as cart-USER_ID or calendar-SALON_ID-2026-12-24.
Personal fields are not printed.`;

const PERSONAL_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  eventDefinitions.map(({ type, personal = [] }) => [type, personal]),
);

/**
 * Prints the events of one stream, from the data of the embedded profile or the database of DATABASE_URL.
 *
 * @param args the arguments after `npm run events --`
 * @returns the exit code: 0, 1 after a failure or for a stream without events, 2 for invalid arguments
 */
export async function runEventsCommand(
  args: readonly string[],
  env: Environment,
  print = printLine,
): Promise<number> {
  const [stream, ...rest] = args;
  if (!stream || rest.length > 0) {
    print(USAGE);
    return 2;
  }
  try {
    let count = 0;
    await withServiceContext(env, async ({ store }) => {
      const events = await store.readStream(stream);
      count = events.length;
      for (const event of events) print(JSON.stringify(toPrintable(event)));
    });
    if (count === 0) print(`The stream ${stream} has no events.`);
    return count === 0 ? 1 : 0;
  } catch (error) {
    print(formatError(error));
    return 1;
  }
}

/** Converts an event for JSON: revision and position become text, and personal fields are hidden. */
function toPrintable({ type, revision, position, id, data, metadata }: RecordedEvent): object {
  const hidden = new Set(PERSONAL_FIELDS.get(type));
  const visibleData = Object.entries(data).map(([name, value]) => [
    name,
    hidden.has(name) ? '[personal]' : value,
  ]);
  return {
    revision: String(revision),
    type,
    occurredAt: metadata.occurredAt,
    actor: metadata.actor,
    data: Object.fromEntries(visibleData),
    id,
    causationId: metadata.causationId,
    correlationId: metadata.correlationId,
    position: formatPosition(position),
  };
}
