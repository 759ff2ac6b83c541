import { CommandBus, claimMailbox, type ServiceContext } from '@mirabelle/application';
import { type AccountEvent, accountStream, mailboxClaim, mailboxClaimStream } from '@mirabelle/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runReactor } from '../reactors/run-reactor.js';
import {
  appendEvents,
  createAccountRegistered,
  createSamplePerson,
  type Person,
} from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createMailboxClaimsReactor } from './mailbox-claims-reactor.js';

const POLLING = { timeout: 30_000, interval: 20 };
const jobs = { enqueue: async () => undefined, withdraw: async () => undefined };

let environment: TestEnvironment;
let context: ServiceContext;
let commands: CommandBus;
let running: { stop(): Promise<void> }[];
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
  commands = new CommandBus(context.store, context.now);
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((process) => process.stop()));
  await environment.close();
});

const trialStarted = ({ userId }: Person): AccountEvent => ({
  type: 'TrialStarted',
  data: { userId, plan: 'premium', endsAt: '2026-01-15T10:00:00.000Z' },
});
const claimsOf = (email: string) =>
  commands.load(mailboxClaim, mailboxClaimStream(context.secrets.hashMailbox(email)));
const claim = (benefit: 'trial' | 'friend', { userId, email }: Person, bus = commands) =>
  claimMailbox(
    { secrets: context.secrets, commands: bus },
    { benefit, userId, mailboxHash: context.secrets.hashMailbox(email), correlationId: userId },
  );

describe('the claims of a mailbox', () => {
  it('accounts from before the claims existed are claimed from the beginning of the log', async () => {
    const [trial, verified] = [createSamplePerson('before+trial'), createSamplePerson('before-verified')];
    await appendEvents(
      context.store,
      accountStream(trial.userId),
      createAccountRegistered(trial),
      trialStarted(trial),
    );
    await appendEvents(context.store, accountStream(verified.userId), createAccountRegistered(verified), {
      type: 'AccountVerified',
      data: { userId: verified.userId },
    });
    running.push(
      runReactor(createMailboxClaimsReactor({ ...context, commands }), { context, jobs, commands }),
    );
    await vi.waitFor(async () => {
      expect(Object.keys(await claimsOf('before@example.org'))).toEqual(['trial']);
      expect(Object.keys(await claimsOf('before-verified@example.org'))).toEqual(['friend']);
    }, POLLING);
    expect(await claim('trial', createSamplePerson('before'))).toBe(false);
    expect(await claim('trial', trial)).toBe(true);
  });

  it('an account that was erased before the claims existed is claimed by the hash of its address', async () => {
    const erased = createSamplePerson('gone');
    const emailHash = context.secrets.hashEmail(erased.email);
    const registered: AccountEvent = {
      type: 'AccountRegistered',
      data: {
        userId: erased.userId,
        email: erased.email,
        emailHash,
        language: 'en',
        referralCode: 'ABCDEFGH',
      },
    };
    await appendEvents(context.store, accountStream(erased.userId), registered, trialStarted(erased), {
      type: 'PersonalDataErased',
      data: { userId: erased.userId, emailHash },
    });
    await context.subjectKeys.erase(erased.userId);
    running.push(
      runReactor(createMailboxClaimsReactor({ ...context, commands }), { context, jobs, commands }),
    );
    await vi.waitFor(async () => expect(await claimsOf(erased.email)).toHaveProperty('trial'), POLLING);
    expect(await claim('trial', createSamplePerson('gone+again'))).toBe(false);
  });

  it('of many accounts that claim one mailbox in several processes, exactly one has it', async () => {
    const buses = [1, 2, 3, 4].map(() => new CommandBus(environment.openContext().store, context.now));
    for (let round = 0; round < 10; round += 1) {
      const people = Array.from({ length: 12 }, (_, n) => createSamplePerson(`race${round}+${n}`));
      const won = await Promise.all(people.map((who, n) => claim('trial', who, buses[n % buses.length])));
      expect(won.filter(Boolean)).toHaveLength(1);
      const again = await Promise.all(people.map((who) => claim('trial', who)));
      expect(again).toEqual(won);
    }
  });

  it('the log names neither the address nor the account of a claim', async () => {
    const who = createSamplePerson('quiet');
    await claim('trial', who);
    const events = await context.store.readStream(mailboxClaimStream(context.secrets.hashMailbox(who.email)));
    const stored = JSON.stringify(events.map(({ stream, data }) => ({ stream, data })));
    expect(events).toHaveLength(1);
    expect(stored).not.toContain(who.userId);
    expect(stored).not.toContain('quiet');
  });
});
