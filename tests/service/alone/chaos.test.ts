import { setTimeout as sleep } from 'node:timers/promises';
import { seed as seedSampleData } from '@mirabelle/command-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainMissingKillableKafka, explainMissingKillableRedis } from '../../support/engines.js';
import { createClient } from '../../support/http-client.js';
import { waitForMail } from '../../support/inbox.js';
import { createEmailAddress } from '../../support/people.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import { explainOtherDay, shortOrSoak } from '../../support/soak.js';
import { runWithProductContext } from '../../support/test-context.js';
import {
  type AuditResult,
  auditCommissions,
  auditMails,
  auditMessages,
  auditWriters,
  MAILS_AT_ONCE,
} from './chaos/audit.js';
import { type Cluster, startCluster } from './chaos/cluster.js';
import { injectFaults } from './chaos/inject-faults.js';
import { waitUntilSettled } from './chaos/settle.js';
import { type SignedInStaff, signInStaff } from './chaos/staff.js';
import { createWriter, type WriteLog, type Writer, writeAll } from './chaos/writer.js';

/** Takes turns with `distributed/kafka-outage` and `projector/shards`, because each of them loads both cores for a minute. */
const skipReason = explainMissingKillableKafka() ?? explainMissingKillableRedis() ?? explainOtherDay(0, 3);
const title = `All processes and engines under faults and load${skipReason ? ` (skipped: ${skipReason})` : ''}`;
/** Faults are injected for at least this time, and until every process and engine was killed once. */
const SECONDS = Number(process.env.CHAOS_SECONDS ?? shortOrSoak(15, 120));
/** The same seed gives the same order of faults. */
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const WRITERS = 4;
/** Each round sends three mails, and the mail catcher keeps only the newest 1,000. */
const MAX_ROUNDS = shortOrSoak(40, 320);
/** Pause between two rounds of a writer, so that the rounds last as long as the faults. */
const PAUSE_MS = (SECONDS * 1_000 * WRITERS) / MAX_ROUNDS;
const MINUTES_TO_SETTLE = 4;

// Skipped only if an engine that can be killed is not available; the title gives the reason.
describe.skipIf(skipReason)(title, { timeout: (SECONDS + 120) * 1_000 + MINUTES_TO_SETTLE * 60_000 }, () => {
  let cluster: Cluster;
  let writers: Writer[];
  let staff: SignedInStaff;

  beforeAll(async () => {
    cluster = await startCluster();
    await runWithProductContext(cluster.product.env, seedSampleData);
    // A first mail shows that the workers have joined their consumer groups.
    const email = createEmailAddress();
    await createClient(cluster.product.url).post('/api/auth/signup', { email });
    await waitForMail(cluster.product.inboxUrl, { to: email, timeoutMs: 120_000 });
    writers = await Promise.all(Array.from({ length: WRITERS }, () => createWriter(cluster.product)));
    staff = await signInStaff(cluster.product);
  }, 300_000);
  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]();
  });

  it('processes and engines that are killed in random order lose no acknowledged command and do nothing twice', async () => {
    console.log(`CHAOS_SEED=${SEED}`);
    const log: WriteLog = { wrong: [], repeats: 0 };
    const faultsEnded = new AbortController();
    let day = 0;
    const writing = Promise.all(
      writers.map(async (writer) => {
        while (!faultsEnded.signal.aborted && day < MAX_ROUNDS) {
          day += 1;
          await writeAll(writer, day, log);
          await sleep(PAUSE_MS);
        }
      }),
    );
    // A failure is reported below, after the last fault.
    writing.catch(() => undefined);
    const { kills, crashed } = await injectFaults(cluster.victims, SECONDS, createSeededRandom(SEED)).finally(
      () => faultsEnded.abort(),
    );
    await writing;
    await runWithProductContext(cluster.product.env, (context) =>
      waitUntilSettled(context, writers, MINUTES_TO_SETTLE),
    );

    const mails = await auditMails(writers, cluster.product.inboxUrl);
    const auditResults: Record<string, AuditResult> = {
      'bookings and carts': await auditWriters(writers),
      commissions: await auditCommissions(writers, staff.finance),
      messages: await auditMessages(writers, staff.support),
      mails,
    };
    const sum = (key: keyof AuditResult) =>
      Object.values(auditResults).reduce((all, result) => all + result[key].length, 0);
    console.log(
      `${kills.length} faults in ${SECONDS} s (${kills.join(', ')}), ${log.repeats} commands repeated: ` +
        `${sum('lost')} lost and ${sum('twice')} twice of ${day} rounds and ${mails.mails} mails, ` +
        `${mails.repeated} of which came again under their own Message-ID`,
    );
    const none = { lost: [], twice: [] };
    expect({ ...auditResults, mails: { lost: mails.lost, twice: mails.twice } }).toEqual({
      'bookings and carts': none,
      commissions: none,
      messages: none,
      mails: none,
    });
    const workerKillCount = kills.filter((name) => name.includes('workers')).length;
    expect(mails.repeated).toBeLessThanOrEqual(workerKillCount * MAILS_AT_ONCE);
    expect([log.wrong, crashed]).toEqual([[], []]);
  });
});
