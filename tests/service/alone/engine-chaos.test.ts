import { setTimeout as sleep } from 'node:timers/promises';
import { seed as seedSampleData } from '@mirabelle/command-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainMissingKillableRedis } from '../../support/engines.js';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { waitForMail } from '../../support/inbox.js';
import { explainMissingRealKafka, KAFKA_VERSION } from '../../support/kafka/kafka-versions.js';
import { createEmailAddress, signUp } from '../../support/people.js';
import { createPhotoForm } from '../../support/photos.js';
import { getS3StoreName } from '../../support/s3-store.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import { isSoak } from '../../support/soak.js';
import { runWithProductContext } from '../../support/test-context.js';
import { auditCommissions, auditMails, auditMessages, auditWriters, MAILS_AT_ONCE } from './chaos/audit.js';
import { waitUntilSettled } from './chaos/settle.js';
import { signInStaff } from './chaos/staff.js';
import { createWriter, sendUntilAcknowledged, type WriteLog, writeAll } from './chaos/writer.js';
import { auditLog, auditTopic } from './engine-chaos/audit-order.js';
import { type ChaosCluster, type LogEngine, startChaosCluster } from './engine-chaos/cluster.js';
import { injectEngineFaults } from './engine-chaos/inject-engine-faults.js';
import { observeCarts } from './engine-chaos/observe-carts.js';
import { type AcknowledgedWrites, uploadPhoto } from './engine-chaos/upload-photo.js';

const skipReason = isSoak
  ? (explainMissingKillableRedis() ?? explainMissingRealKafka())
  : 'only in npm run test:soak';
/** Duration of the faults, for both logs together, s. */
const SECONDS = Number(process.env.ENGINE_CHAOS_SECONDS ?? 600);
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const LOGS: readonly LogEngine[] = ['Postgres', 'EventStoreDB (fake server)'];
const SECONDS_PER_LOG = SECONDS / LOGS.length;
const WRITERS = 4;
/** Each round sends three mails, and the mail relay of the tests keeps only the newest 1,000. */
const MAX_ROUNDS = 250;
const PAUSE_MS = (SECONDS_PER_LOG * 1_000 * WRITERS) / MAX_ROUNDS;
const MINUTES_TO_SETTLE = 3;
/** The longest time from the return of an engine until everything works. */
const MAX_RECOVERY_MS = 30_000;
/** The longest time from the loss of one of three brokers until everything works. */
const MAX_FAILOVER_MS = 10_000;
const GIVE_UP_MS = 120_000;
const PROBES = 4;

const title = `Postgres, Redis, ${getS3StoreName()}, SMTP and three brokers of Kafka ${KAFKA_VERSION}, each killed, frozen, cut off and slowed`;

// Skipped in `npm test`, and where an engine cannot be started; the title gives the reason.
describe.skipIf(skipReason)(skipReason ? `${title} (skipped: ${skipReason})` : title, () => {
  describe.each(LOGS)('with the log on %s', (logEngine) => {
    let cluster: ChaosCluster;
    let photographer: HttpClient;
    const timeout = (SECONDS_PER_LOG + 300) * 1_000 + MINUTES_TO_SETTLE * 60_000;

    beforeAll(async () => {
      cluster = await startChaosCluster(logEngine);
      await runWithProductContext(cluster.product.env, seedSampleData);
      photographer = createClient(cluster.product.url);
      await signUp(photographer, cluster.product.inboxUrl);
    }, 300_000);
    afterAll(() => cluster?.[Symbol.asyncDispose]());

    it(
      'no acknowledged command is lost, nothing is done twice or reordered, and everything works again in time',
      async () => {
        console.log(`CHAOS_SEED=${SEED}, ${SECONDS_PER_LOG} s`);
        const { product, engines } = cluster;
        const writes = await Promise.all(
          Array.from({ length: WRITERS }, async (): Promise<AcknowledgedWrites> => {
            return { writer: await createWriter(product), ids: [], photos: [] };
          }),
        );
        const writers = writes.map(({ writer }) => writer);
        const staff = await signInStaff(product);
        const log: WriteLog = { wrong: [], repeats: 0 };
        const faultsEnded = new AbortController();
        let day = 0;
        const writing = Promise.all(
          writes.map(async (acknowledged) => {
            while (!faultsEnded.signal.aborted && day < MAX_ROUNDS) {
              day += 1;
              await writeRound(acknowledged, day, log);
              await sleep(PAUSE_MS);
            }
          }),
        );
        // A failure is reported below, after the last fault.
        writing.catch(() => undefined);
        const observing = observeCarts(writers, faultsEnded.signal);
        const faults = await injectEngineFaults(engines, {
          seconds: SECONDS_PER_LOG,
          random: createSeededRandom(SEED),
          waitUntilAllWorks,
          waitUntilInSync: cluster.waitUntilInSync,
        }).finally(() => faultsEnded.abort());
        await writing;
        const shrunkCarts = await observing;
        const result = await runWithProductContext(product.env, async (context) => {
          await waitUntilSettled(context, writers, MINUTES_TO_SETTLE);
          return { log: await auditLog(context, writes), topic: await auditTopic(context) };
        });
        const mails = await auditMails(writers, product.inboxUrl);
        const audits = [
          await auditWriters(writers),
          await auditCommissions(writers, staff.finance),
          await auditMessages(writers, staff.support),
          { lost: mails.lost, twice: mails.twice },
          { lost: await findLostPhotos(writes), twice: [] },
          { lost: result.log.lost, twice: result.log.twice },
        ];
        const lost = audits.flatMap((audit) => audit.lost);
        const twice = audits.flatMap((audit) => audit.twice);
        const reordered = [...result.log.reordered, ...result.topic.reordered, ...shrunkCarts];
        const slowest = [...faults].sort((a, b) => b.recoveryMs - a.recoveryMs)[0];
        console.log(
          `${logEngine}: ${faults.length} faults in ${SECONDS_PER_LOG} s, ${day} rounds, ${log.repeats} commands repeated, ` +
            `${mails.mails} mails (${mails.repeated} again under their Message-ID), ${result.topic.messages} messages: ` +
            `lost ${lost.length}, twice ${twice.length}, reordered ${reordered.length}; slowest ${slowest?.name} ${slowest?.recoveryMs} ms`,
        );
        expect({ lost, twice, reordered, wrong: log.wrong }).toEqual({
          lost: [],
          twice: [],
          reordered: [],
          wrong: [],
        });
        expect(mails.repeated).toBeLessThanOrEqual(faults.length * MAILS_AT_ONCE);
        const late = faults.filter(({ isReplaceable, recoveryMs }) => {
          return recoveryMs > (isReplaceable ? MAX_FAILOVER_MS : MAX_RECOVERY_MS);
        });
        expect(late).toEqual([]);
      },
      timeout,
    );

    /** Signs people up, waits until each has the mail, and uploads a photo. @returns how long that took, ms */
    async function waitUntilAllWorks(): Promise<number> {
      const { url, inboxUrl } = cluster.product;
      const startedAt = performance.now();
      const log: WriteLog = { wrong: [], repeats: 0 };
      const signUps = Array.from({ length: PROBES }, async () => {
        const email = createEmailAddress();
        await sendUntilAcknowledged(createClient(url), '/api/auth/signup', { email }, log);
        await waitForMail(inboxUrl, { to: email, timeoutMs: GIVE_UP_MS });
      });
      const upload = sendUntilAcknowledged(photographer, '/api/photos', createPhotoForm(), log);
      await Promise.all([...signUps, upload]);
      return Math.round(performance.now() - startedAt);
    }
  });
});

async function writeRound(acknowledged: AcknowledgedWrites, day: number, log: WriteLog): Promise<void> {
  const { writer, ids } = acknowledged;
  const [bookings, messages] = [new Set(writer.bookings), new Set(writer.messages.values())];
  await writeAll(writer, day, log);
  ids.push(...[...writer.bookings].filter((id) => !bookings.has(id)));
  ids.push(...[...writer.messages.values()].filter((id) => !messages.has(id)));
  await uploadPhoto(acknowledged, log);
}

async function findLostPhotos(writes: readonly AcknowledgedWrites[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { writer, photos } of writes) {
    for (const url of photos) {
      const { status } = await writer.client.get(url);
      if (status !== 200) lost.push(`photo ${url}: ${status}`);
    }
  }
  return lost;
}
