import {
  type EventMetadata,
  formatPosition,
  parsePosition,
  type RawEventData,
  type RecordedEvent,
} from '@mirabelle/event-store';
import type { IHeaders } from 'kafkajs';
import { z } from 'zod';

/** An event as the log stores it: with sealed personal data, and in the schema version that it was written in. */
export type SealedEvent = RecordedEvent<string, RawEventData>;

/** The header that names the topic epoch. Messages are stored with this word, which is older than the term. */
export const EPOCH_HEADER = 'filling';

/** A message of the topic. The key is the stream, so all events of a stream are in one partition and keep their order. */
export interface EventMessage {
  readonly key: string;
  /** JSON: stream, revision, position, data and metadata. */
  readonly value: string;
  readonly headers: {
    readonly 'event-id': string;
    readonly type: string;
    readonly version: string;
    readonly 'correlation-id': string;
    readonly 'causation-id': string;
    /** Id of the topic epoch in which the message was written. */
    readonly [EPOCH_HEADER]: string;
    /** Id of the log that has the event. */
    readonly log: string;
  };
}

/** The log that a relay reads, and the topic epoch that it writes. */
export interface MessageSource {
  readonly epochId: string;
  readonly logId: string;
}

/** A message is not a valid event. The error names the invalid part and contains none of the content. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

const Value = z.object({
  stream: z.string().min(1),
  revision: z.string().regex(/^\d+$/).transform(BigInt),
  position: z.string().transform((text, context) => {
    const position = parsePosition(text);
    if (position) return position;
    context.addIssue({ code: 'custom', message: 'is not a position' });
    return z.NEVER;
  }),
  data: z.record(z.string(), z.unknown()),
  metadata: z.custom<EventMetadata>((value) => typeof value === 'object' && value !== null),
});
const Headers = z.object({
  'event-id': z.uuid(),
  type: z.string().min(1),
  version: z.coerce.number().int().min(1),
});

/** Creates the message for an event. */
export function toMessage(
  { id, type, stream, revision, position, data, metadata }: SealedEvent,
  { epochId, logId }: MessageSource,
): EventMessage {
  return {
    key: stream,
    value: JSON.stringify({
      stream,
      revision: String(revision),
      position: formatPosition(position),
      data: data.data,
      metadata,
    }),
    headers: {
      'event-id': id,
      type,
      version: String(data.schemaVersion),
      'correlation-id': metadata.correlationId,
      'causation-id': metadata.causationId,
      [EPOCH_HEADER]: epochId,
      log: logId,
    },
  };
}

/** The inverse of {@link toMessage}. @throws UnreadableMessage */
export function parseMessage(message: {
  readonly value: Buffer | null;
  readonly headers?: IHeaders | undefined;
}): SealedEvent {
  const headers = Headers.safeParse(
    Object.fromEntries(Object.keys(Headers.shape).map((name) => [name, readHeader(message, name)])),
  );
  if (!headers.success) throw createUnreadableMessage('header', headers.error);
  const value = Value.safeParse(parseJson(message.value));
  if (!value.success) throw createUnreadableMessage('field', value.error);
  const { data, ...event } = value.data;
  const { 'event-id': id, type, version } = headers.data;
  return { id, type, ...event, data: { schemaVersion: version, data } };
}

/** A header as text; undefined for a missing or repeated header. */
export function readHeader(
  { headers }: { readonly headers?: IHeaders | undefined },
  name: string,
): string | undefined {
  const value = headers?.[name];
  return value === undefined || Array.isArray(value) ? undefined : value.toString();
}

function parseJson(value: Buffer | null): unknown {
  try {
    return JSON.parse(value?.toString('utf8') ?? '');
  } catch {
    throw new UnreadableMessage('The value is not JSON');
  }
}

function createUnreadableMessage(part: string, { issues: [issue] }: z.ZodError): UnreadableMessage {
  const path = issue?.path.join('.');
  return new UnreadableMessage(path ? `The ${part} ${path} is invalid` : 'The value is not an object');
}
