import { randomUUID } from 'node:crypto';
import { contactMessageStream, formatContactPersonId } from '@mirabelle/domain';
import { NO_STREAM } from '@mirabelle/event-store';
import type { World } from './world.js';

/** Appends messages of visitors to the event log, more than one visitor may send. @returns their ids, once they are projected */
export async function recordMessages(
  { context, waitUntilProjected }: Pick<World, 'context' | 'waitUntilProjected'>,
  { subject, count }: { readonly subject: string; readonly count: number },
): Promise<string[]> {
  const ids = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const messageId = randomUUID();
      const email = `${messageId}@example.test`;
      const data = {
        messageId,
        personId: formatContactPersonId(messageId),
        emailHash: messageId,
        language: 'en',
        name: `Kay ${index + 1}`,
        email,
        subject,
        message: 'Where is my parcel?',
      };
      const metadata = {
        correlationId: randomUUID(),
        causationId: randomUUID(),
        actor: { kind: 'visitor' },
        occurredAt: new Date().toISOString(),
      } as const;
      const event = { id: randomUUID(), type: 'ContactMessageReceived', data, metadata };
      await context.store.append(contactMessageStream(messageId), [event], NO_STREAM);
      return messageId;
    }),
  );
  await waitUntilProjected();
  return ids;
}
