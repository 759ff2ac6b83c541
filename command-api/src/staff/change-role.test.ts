import { randomUUID } from 'node:crypto';
import { CommandBus } from '@mirabelle/application';
import { eventDefinitions, type StaffRole, staff, staffStream } from '@mirabelle/domain';
import { type EventStore, EventTypeRegistry, Serializer } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { interceptAppends } from '../../../tests/support/intercept-appends.js';
import { changeRoleAsOperator } from './change-role.js';

const NOW = '2026-03-01T00:00:00.000Z';

let store: EventStore;
beforeEach(async () => {
  store = new MemoryEventStore(
    new Serializer(new EventTypeRegistry(eventDefinitions), new MemorySubjectKeys()),
  );
  for (const operator of ['ada', 'lea']) await grantDirectly(operator, 'operator');
});

const createMetadata = () =>
  ({ commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } }) as const;

function grantDirectly(emailHash: string, role: StaffRole) {
  return new CommandBus(store, () => NOW).execute({
    decider: staff,
    stream: staffStream(emailHash),
    command: { type: 'GrantRole', emailHash, role },
    metadata: createMetadata(),
  });
}

/** Revokes the operator role as one process would, with its own command bus. */
function revokeOperator(operatorEmailHash: string, emailHash: string, usedStore = store) {
  const context = { store: usedStore, commands: new CommandBus(usedStore, () => NOW) };
  const metadata = createMetadata();
  const change = { type: 'RevokeRole', role: 'operator', emailHash, operatorEmailHash, metadata } as const;
  return changeRoleAsOperator(context, change);
}

async function isOperator(emailHash: string): Promise<boolean> {
  const roles = await new CommandBus(store, () => NOW).load(staff, staffStream(emailHash));
  return roles.has('operator');
}

/** A store that runs `interrupt` once, right before the append with the given number, counted from 1. */
function createInterruptedStore(appendNumber: number, interrupt: () => Promise<unknown>): EventStore {
  let appends = 0;
  return interceptAppends(store, async (_stream, append) => {
    appends += 1;
    if (appends === appendNumber) await interrupt();
    return append();
  });
}

describe('changeRoleAsOperator', () => {
  it('changeRoleAsOperator revokes the role of another operator', async () => {
    expect([...(await revokeOperator('ada', 'lea'))]).toEqual([]);
    expect(await isOperator('lea')).toBe(false);
  });

  it('changeRoleAsOperator refuses an operator whose role was revoked before with forbidden', async () => {
    await revokeOperator('ada', 'lea');
    await expect(revokeOperator('lea', 'ada')).rejects.toMatchObject({ code: 'forbidden' });
  });

  // Ada's request appends twice: the exercise of her own role, then the revocation of Lea's.
  it.each([1, 2])(
    "changeRoleAsOperator leaves one operator when Lea revokes Ada's role right before append %i of Ada's request",
    async (append) => {
      let leaSucceeded = true;
      const interrupted = createInterruptedStore(append, () =>
        revokeOperator('lea', 'ada').catch(() => {
          leaSucceeded = false;
        }),
      );
      await expect(revokeOperator('ada', 'lea', interrupted)).rejects.toMatchObject({ code: 'forbidden' });
      expect(leaSucceeded).toBe(true);
      expect([await isOperator('ada'), await isOperator('lea')]).toEqual([false, true]);
    },
  );

  it('changeRoleAsOperator leaves exactly one of two operators who revoke each other at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      for (const operator of ['ada', 'lea']) await grantDirectly(operator, 'operator');
      const outcomes = await Promise.allSettled([revokeOperator('ada', 'lea'), revokeOperator('lea', 'ada')]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect([await isOperator('ada'), await isOperator('lea')].sort()).toEqual([false, true]);
    }
  });

  it('changeRoleAsOperator refuses an expected version that is not the current one with changed_meanwhile', async () => {
    const context = { store, commands: new CommandBus(store, () => NOW) };
    const change = {
      type: 'GrantRole',
      role: 'finance',
      emailHash: 'lea',
      operatorEmailHash: 'ada',
    } as const;
    const metadata = createMetadata();
    const changing = changeRoleAsOperator(context, {
      ...change,
      metadata,
      expectedVersions: { versions: [9] },
    });
    await expect(changing).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  it('changeRoleAsOperator counts only changes of the roles as versions, and not what their holder has done with them', async () => {
    await revokeOperator('lea', 'ada');
    await grantDirectly('ada', 'operator');
    const context = { store, commands: new CommandBus(store, () => NOW) };
    const roles = await changeRoleAsOperator(context, {
      type: 'GrantRole',
      role: 'finance',
      emailHash: 'lea',
      operatorEmailHash: 'ada',
      metadata: createMetadata(),
      expectedVersions: { versions: [1] },
    });
    expect([...roles].sort()).toEqual(['finance', 'operator']);
  });

  it('changeRoleAsOperator changes the roles once when the same command is repeated', async () => {
    const context = { store, commands: new CommandBus(store, () => NOW) };
    const change = {
      type: 'GrantRole',
      role: 'finance',
      emailHash: 'lea',
      operatorEmailHash: 'ada',
    } as const;
    const metadata = createMetadata();
    const expectedVersions = { versions: [1] };
    for (let round = 0; round < 2; round += 1) {
      const roles = await changeRoleAsOperator(context, { ...change, metadata, expectedVersions });
      expect([...roles].sort()).toEqual(['finance', 'operator']);
    }
    expect(await store.readStream(staffStream('lea'))).toHaveLength(2);
  });
});
