import {
  type DataAsStored,
  type EventMetadata,
  formatPosition,
  parsePosition,
  type RecordedEvent,
} from '@mirabelle/event-store';
import type { IHeaders } from 'kafkajs';
import { z } from 'zod';

/** An event as it lies in the log: its personal data sealed, its shape that of the version it was written in. */
export type SealedEvent = RecordedEvent<string, DataAsStored>;

/** A message of the topic. Keyed by stream, so that a partition keeps each stream's order. */
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
    /** Which filling of the topic it belongs to. */
    readonly filling: string;
  };
}

/** A message is no event of ours; `message` says what is wrong with it and shows nothing of what it holds. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

const Value = z.object({
  stream: z.string().min(1),
  revision: z.string().regex(/^\d+$/).transform(BigInt),
  position: z.string().transform((text, context) => {
    const position = parsePosition(text);
    if (position) return position;
    context.addIssue({ code: 'custom', message: 'is no position' });
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

/** @param filling of the topic that it is for */
export function toMessage(
  { id, type, stream, revision, position, data, metadata }: SealedEvent,
  filling: string,
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
      filling,
    },
  };
}

/** The inverse of {@link toMessage}. @throws UnreadableMessage */
export function fromMessage(message: {
  readonly value: Buffer | null;
  readonly headers?: IHeaders | undefined;
}): SealedEvent {
  const headers = Headers.safeParse(
    Object.fromEntries(Object.keys(Headers.shape).map((name) => [name, header(message, name)])),
  );
  if (!headers.success) throw unreadable('header', headers.error);
  const value = Value.safeParse(parsed(message.value));
  if (!value.success) throw unreadable('field', value.error);
  const { data, ...event } = value.data;
  const { 'event-id': id, type, version } = headers.data;
  return { id, type, ...event, data: { schemaVersion: version, data } };
}

/** A header as text; undefined where it is missing or there are several. */
export function header(
  { headers }: { readonly headers?: IHeaders | undefined },
  name: string,
): string | undefined {
  const value = headers?.[name];
  return value === undefined || Array.isArray(value) ? undefined : value.toString();
}

function parsed(value: Buffer | null): unknown {
  try {
    return JSON.parse(value?.toString('utf8') ?? '');
  } catch {
    throw new UnreadableMessage('Its value is no JSON');
  }
}

const unreadable = (what: string, { issues: [issue] }: z.ZodError) =>
  new UnreadableMessage(`Its ${what} ${issue?.path.join('.')} does not fit`);
