import { randomUUID } from 'node:crypto';
import { disconnect, ensureTopics, openKafka, type SealedEvent, toMessage } from '@mirabelle/kafka';
import { splitIntoRequests } from '@mirabelle/projector';
import type { KafkaSettings } from '@mirabelle/runtime';
import { pino } from 'pino';
import { createCartItemAdded } from './bench-context.js';
import { waitUntil } from './wait-until.js';

const SOURCE = { epochId: randomUUID(), logId: randomUUID() };
/** About as many characters as the relay puts into one request. */
const REQUEST_CHARACTERS = 1_600_000;

/**
 * Measures kafkajs without the product's code on the same broker: it sends prepared messages of the same size in
 * requests of the same size, one after the other, to a consumer that only counts them.
 *
 * @returns messages per second
 */
export async function measureBareKafka(
  settings: KafkaSettings,
  {
    waves,
    eventsPerWave,
    eventsPerStream,
  }: { readonly waves: number; readonly eventsPerWave: number; readonly eventsPerStream: number },
): Promise<number> {
  const { topic } = settings;
  const requests = [
    ...splitIntoRequests(
      Array.from({ length: eventsPerWave }, (_, n) => toMessage(createEvent(n, eventsPerStream), SOURCE)),
      REQUEST_CHARACTERS,
    ),
  ];
  const logger = pino({ level: 'silent' });
  const kafka = await openKafka(settings, 'bench', logger);
  const admin = kafka.admin();
  await admin.connect();
  await ensureTopics(admin, settings);
  await disconnect(admin);
  const [producer, consumer] = [
    kafka.producer(),
    kafka.consumer({ groupId: topic, maxWaitTimeInMs: settings.maxPollMs ?? 1_000 }),
  ];
  let received = 0;
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    eachBatch: async ({ batch }) => {
      received += batch.messages.length;
    },
  });
  await producer.send({ topic, messages: [toMessage(createEvent(0, 1), SOURCE)] });
  await waitUntil('the consumer gets a message', () => received >= 1);

  const begin = performance.now();
  for (let n = 1; n <= waves; n += 1) {
    for (const messages of requests) await producer.send({ topic, messages, acks: -1 });
    await waitUntil('the consumer gets a wave', () => received > n * eventsPerWave, 1);
  }
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all([producer.disconnect(), consumer.disconnect()]);
  return (waves * eventsPerWave) / seconds;
}

const users = new Map<number, string>();

function createEvent(n: number, eventsPerStream: number): SealedEvent {
  const person = Math.floor(n / eventsPerStream);
  const userId = users.get(person) ?? randomUUID();
  users.set(person, userId);
  const { id, type, data, metadata } = createCartItemAdded(userId);
  const recorded = {
    revision: BigInt(n % eventsPerStream),
    position: { transaction: BigInt(n), sequence: BigInt(n) },
  };
  return { id, type, stream: `cart-${userId}`, ...recorded, data: { schemaVersion: 1, data }, metadata };
}
