import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKafka, type SealedEvent, toMessage } from '@mirabelle/kafka';
import { splitIntoRequests } from '@mirabelle/projector';
import type { KafkaSettings } from '@mirabelle/runtime';
import { pino } from 'pino';
import { cartItemAdded } from './bench-platform.js';

/** As many characters as the relay puts into one request, about. */
const PORTION = 1_600_000;

/**
 * What kafkajs does over the same broker with nothing of ours around it: ready-made messages of the same size, in
 * requests of the same size, one after the other, and a consumer that only counts.
 *
 * @returns messages per second
 */
export async function bareKafka(
  settings: KafkaSettings,
  waves: number,
  wave: number,
  ofAStream: number,
): Promise<number> {
  const { topic } = settings;
  const portions = [
    ...splitIntoRequests(
      Array.from({ length: wave }, (_, n) => toMessage(eventOf(n, ofAStream), topic)),
      PORTION,
    ),
  ];
  const kafka = await openKafka(settings, 'bench', pino({ level: 'silent' }));
  const [producer, consumer] = [
    kafka.producer(),
    kafka.consumer({ groupId: topic, maxWaitTimeInMs: settings.maxPollMs ?? 1_000 }),
  ];
  let seen = 0;
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    eachBatch: async ({ batch }) => {
      seen += batch.messages.length;
    },
  });
  await producer.send({ topic, messages: [toMessage(eventOf(0, 1), topic)] });
  while (seen < 1) await sleep(5);

  const begin = performance.now();
  for (let n = 1; n <= waves; n += 1) {
    for (const messages of portions) await producer.send({ topic, messages, acks: -1 });
    while (seen <= n * wave) await sleep(1);
  }
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all([producer.disconnect(), consumer.disconnect()]);
  return (waves * wave) / seconds;
}

const users = new Map<number, string>();

function eventOf(n: number, ofAStream: number): SealedEvent {
  const person = Math.floor(n / ofAStream);
  const userId = users.get(person) ?? randomUUID();
  users.set(person, userId);
  const { id, type, data, metadata } = cartItemAdded(userId);
  const place = {
    revision: BigInt(n % ofAStream),
    position: { transaction: BigInt(n), sequence: BigInt(n) },
  };
  return { id, type, stream: `cart-${userId}`, ...place, data: { schemaVersion: 1, data }, metadata };
}
