import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type RecordedEvent, START } from '@mirabelle/event-store';
import { openKafka } from '@mirabelle/kafka';
import { pino } from 'pino';
import type { AuditResult } from '../chaos/audit.js';
import type { AcknowledgedWrites } from './upload-photo.js';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const IDLE_MS = 15_000;

export interface OrderAudit {
  readonly reordered: readonly string[];
}

/**
 * Audits the log: everything that was acknowledged to a writer is there once, in the order of the acknowledgments, because
 * each writer waits for one answer before the next call.
 */
export async function auditLog(
  context: ServiceContext,
  writes: readonly AcknowledgedWrites[],
): Promise<AuditResult & OrderAudit> {
  const events = await readLog(context);
  const firstIndex = new Map<string, number>();
  for (const [index, { stream, data }] of events.entries()) {
    for (const [id] of `${stream} ${JSON.stringify(data)}`.matchAll(UUID)) {
      if (!firstIndex.has(id)) firstIndex.set(id, index);
    }
  }
  const lost: string[] = [];
  const reordered: string[] = [];
  for (const { ids } of writes) {
    let previous = -1;
    for (const id of ids) {
      // The id of a booking has its salon and day before the UUID.
      const index = firstIndex.get(id.match(UUID)?.[0] ?? id);
      if (index === undefined) lost.push(`event of ${id}`);
      else if (index < previous) reordered.push(`${id} is at ${index}, after ${previous}`);
      else previous = index;
    }
  }
  const stored = events.filter(({ type }) => type === 'PhotoStored').map(({ data }) => readPhotoId(data));
  const twice = stored.filter((id, index) => stored.indexOf(id) !== index).map((id) => `photo ${id}`);
  return { lost, twice, reordered };
}

const readPhotoId = (data: object): string => ('photoId' in data ? String(data.photoId) : '');

async function readLog({ store }: ServiceContext): Promise<RecordedEvent[]> {
  const head = await store.head();
  const events: RecordedEvent[] = [];
  const controller = new AbortController();
  const batches = store.subscribeToAll({ after: START, batchSize: 1_000, signal: controller.signal });
  for await (const batch of batches) {
    events.push(...batch);
    const last = events.at(-1);
    if (last && comparePositions(last.position, head) >= 0) break;
  }
  controller.abort();
  return events;
}

/** Audits the topic: apart from repeated messages, the events of each stream are there in their order, without gaps. */
export async function auditTopic({ config }: ServiceContext): Promise<OrderAudit & { messages: number }> {
  if (!config.kafka) throw new Error('KAFKA_BROKERS is empty');
  const { topic } = config.kafka;
  const kafka = await openKafka(config.kafka, 'audit', pino({ level: 'silent' }));
  const admin = kafka.admin();
  await admin.connect();
  const ends = new Map(
    (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, Number(high)]),
  );
  await admin.disconnect();
  const readIds = new Set<string>();
  const revisions = new Map<string, bigint>();
  const reordered: string[] = [];
  let messages = 0;
  const consumer = kafka.consumer({ groupId: `audit-${crypto.randomUUID()}`, allowAutoTopicCreation: false });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The topic was not read to its end')), IDLE_MS);
    const endIfComplete = () => {
      if ([...ends.values()].some((left) => left > 0)) return;
      clearTimeout(timer);
      resolve();
    };
    endIfComplete();
    consumer
      .run({
        autoCommit: false,
        eachMessage: async ({ message: { key, value, headers, offset }, partition }) => {
          timer.refresh();
          messages += 1;
          const id = `${headers?.filling} ${headers?.['event-id']}`;
          const stream = `${headers?.filling} ${key}`;
          const { revision } = JSON.parse(String(value)) as { revision: string };
          if (!readIds.has(id)) {
            const before = revisions.get(stream);
            if (before !== undefined && BigInt(revision) !== before + 1n) {
              reordered.push(`${stream} has ${revision} after ${before}`);
            }
            revisions.set(stream, BigInt(revision));
          }
          readIds.add(id);
          if (Number(offset) + 1 >= (ends.get(partition) ?? 0)) ends.set(partition, 0);
          endIfComplete();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return { reordered, messages };
}
