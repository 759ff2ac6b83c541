import { randomBytes, randomUUID } from 'node:crypto';
import { CommandBus } from '@mirabelle/application';
import { eventDefinitions } from '@mirabelle/domain';
import { EventTypeRegistry, Serializer } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { Secrets } from '@mirabelle/runtime';
import { expect, it } from 'vitest';
import { interceptAppends } from '../../../tests/support/intercept-appends.js';
import type { Context } from '../context.js';
import { ensureAccount } from './ensure-account.js';

it('an account gets the referral code that was claimed for it, although the answer of the log was lost, and claims no other', async () => {
  const log = new MemoryEventStore(
    new Serializer(new EventTypeRegistry(eventDefinitions), new MemorySubjectKeys()),
  );
  const claimed = new Set<string>();
  const store = interceptAppends(log, async (stream, append) => {
    const answer = await append();
    if (!stream.startsWith('referralCode-')) return answer;
    claimed.add(stream);
    if (claimed.size === 1) throw new Error('The connection broke');
    return answer;
  });
  const commands = new CommandBus(store, () => '2026-03-01T00:00:00.000Z');
  const email = 'ada@example.org';
  const emailHash = new Secrets({ master: randomBytes(32) }).hashEmail(email);
  const metadata = { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } } as const;
  const userId = await ensureAccount({ commands } as Context, { email, emailHash, language: 'en', metadata });
  const [registered] = await log.readStream(`account-${userId}`);
  const { referralCode } = (registered?.data ?? {}) as { referralCode?: string };
  expect([...claimed]).toEqual([`referralCode-${referralCode}`]);
});
