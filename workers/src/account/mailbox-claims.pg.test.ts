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
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
  commands = new CommandBus(context.store, context.now);
});
afterEach(() => environment.close());

const createTrialStarted = ({ userId }: Person): AccountEvent => ({
  type: 'TrialStarted',
  data: { userId, plan: 'premium', endsAt: '2026-01-15T10:00:00.000Z' },
});
const loadClaims = (email: string) =>
  commands.load(mailboxClaim, mailboxClaimStream(context.secrets.hashMailbox(email)));
const claimBenefit = (benefit: 'trial' | 'friend', { userId, email }: Person, bus = commands) =>
  claimMailbox(
    { secrets: context.secrets, commands: bus },
    { benefit, userId, mailboxHash: context.secrets.hashMailbox(email), correlationId: userId },
  );

describe('the claims of a mailbox', () => {
  it('the mailboxes of accounts from before the claims existed are claimed, because the reactor begins at the beginning of the log', async () => {
    const [trial, verified] = [createSamplePerson('before+trial'), createSamplePerson('before-verified')];
    await appendEvents(
      context.store,
      accountStream(trial.userId),
      createAccountRegistered(trial),
      createTrialStarted(trial),
    );
    await appendEvents(context.store, accountStream(verified.userId), createAccountRegistered(verified), {
      type: 'AccountVerified',
      data: { userId: verified.userId },
    });
    environment.keep(
      runReactor(createMailboxClaimsReactor({ ...context, commands }), { context, jobs, commands }),
    );
    await vi.waitFor(async () => {
      expect(Object.keys(await loadClaims('before@example.org'))).toEqual(['trial']);
      expect(Object.keys(await loadClaims('before-verified@example.org'))).toEqual(['friend']);
    }, POLLING);
    expect(await claimBenefit('trial', createSamplePerson('before'))).toBe(false);
    expect(await claimBenefit('trial', trial)).toBe(true);
  });

  it('the mailbox of an account that was erased before the claims existed is claimed by the hash of its address', async () => {
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
    await appendEvents(context.store, accountStream(erased.userId), registered, createTrialStarted(erased), {
      type: 'PersonalDataErased',
      data: { userId: erased.userId, emailHash },
    });
    await context.subjectKeys.erase(erased.userId);
    environment.keep(
      runReactor(createMailboxClaimsReactor({ ...context, commands }), { context, jobs, commands }),
    );
    await vi.waitFor(async () => expect(await loadClaims(erased.email)).toHaveProperty('trial'), POLLING);
    expect(await claimBenefit('trial', createSamplePerson('gone+again'))).toBe(false);
  });

  it('exactly one of many accounts that claim a mailbox in several processes gets it, and repeated claims have the same outcome', async () => {
    const buses = [1, 2, 3, 4].map(() => new CommandBus(environment.openContext().store, context.now));
    for (let round = 0; round < 10; round += 1) {
      const people = Array.from({ length: 12 }, (_, n) => createSamplePerson(`race${round}+${n}`));
      const results = await Promise.all(
        people.map((person, n) => claimBenefit('trial', person, buses[n % buses.length])),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      const again = await Promise.all(people.map((person) => claimBenefit('trial', person)));
      expect(again).toEqual(results);
    }
  });

  it('the log names neither the address nor the account of a claim', async () => {
    const person = createSamplePerson('quiet');
    await claimBenefit('trial', person);
    const events = await context.store.readStream(
      mailboxClaimStream(context.secrets.hashMailbox(person.email)),
    );
    const stored = JSON.stringify(events.map(({ stream, data }) => ({ stream, data })));
    expect(events).toHaveLength(1);
    expect(stored).not.toContain(person.userId);
    expect(stored).not.toContain('quiet');
  });
});
