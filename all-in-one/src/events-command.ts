import { eventDefinitions } from '@mirabelle/domain';
import { formatPosition, type RecordedEvent } from '@mirabelle/event-store';
import { speakable, withPlatform } from './command-platform.js';
import type { Environment } from './settings.js';

const USAGE = `Usage:
  npm run events -- STREAM    prints the events of a stream, oldest first, one JSON object a line
A stream is named after its kind and id, such as cart-USER_ID or calendar-SALON_ID-2026-12-24.
Personal fields are not printed.`;

const PERSONAL_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  eventDefinitions.map(({ type, personal = [] }) => [type, personal]),
);

/**
 * Prints the events of one stream, from the data of the embedded profile or from the database that DATABASE_URL names.
 *
 * @param args what follows `npm run events --`
 * @returns the exit code: 0, 1 after a failure or where the stream has no events, 2 where the arguments do not fit
 */
export async function eventsCommand(
  args: readonly string[],
  env: Environment,
  say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const [stream, ...rest] = args;
  if (!stream || rest.length > 0) {
    say(USAGE);
    return 2;
  }
  try {
    let count = 0;
    await withPlatform(env, async ({ store }) => {
      const events = await store.readStream(stream);
      count = events.length;
      for (const event of events) say(JSON.stringify(toPrintable(event)));
    });
    if (count === 0) say(`The stream ${stream} has no events.`);
    return count === 0 ? 1 : 0;
  } catch (error) {
    say(speakable(error));
    return 1;
  }
}

/** The event with its numbers as text and without its personal fields. */
function toPrintable({ type, revision, position, id, data, metadata }: RecordedEvent): object {
  const hidden = new Set(PERSONAL_FIELDS.get(type));
  const shown = Object.entries(data).map(([name, value]) => [name, hidden.has(name) ? '[personal]' : value]);
  return {
    revision: String(revision),
    type,
    occurredAt: metadata.occurredAt,
    actor: metadata.actor,
    data: Object.fromEntries(shown),
    id,
    causationId: metadata.causationId,
    correlationId: metadata.correlationId,
    position: formatPosition(position),
  };
}
