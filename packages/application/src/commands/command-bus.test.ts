import { randomUUID } from 'node:crypto';
import { eventDefinitions, type StaffRole, type StaffRoles, staff, staffStream } from '@mirabelle/domain';
import { EventTypeRegistry, Serializer } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandBus } from './command-bus.js';

const NOW = '2026-03-01T00:00:00.000Z';
const STREAM = staffStream('ada');

let store: MemoryEventStore;
let commands: CommandBus;
beforeEach(() => {
  store = new MemoryEventStore(
    new Serializer(new EventTypeRegistry(eventDefinitions), new MemorySubjectKeys()),
  );
  commands = new CommandBus(store, () => NOW);
});

function grant(role: StaffRole, check?: (roles: StaffRoles) => Promise<void>, bus = commands) {
  return bus.execute({
    decider: staff,
    stream: STREAM,
    command: { type: 'GrantRole', emailHash: 'ada', role },
    metadata: { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } },
    ...(check && { check }),
  });
}

/** Refuses a third role. */
const refuseThirdRole = async (roles: StaffRoles) => {
  if (roles.size >= 2) throw new Error('two roles are enough');
};

describe('a command with a check', () => {
  it('a command with a check is checked against the state that it is decided on, and the stream is not read again for the check', async () => {
    await grant('operator');
    const readStream = vi.spyOn(store, 'readStream');
    const check = vi.fn(async (_roles: StaffRoles) => {});
    await grant('finance', check);
    expect(check.mock.calls).toEqual([[new Set(['operator'])]]);
    expect(readStream).not.toHaveBeenCalled();
  });

  it('a command with a check appends nothing and throws the same error when its check throws', async () => {
    await grant('operator');
    await grant('finance');
    await expect(grant('support', refuseThirdRole)).rejects.toThrow('two roles are enough');
    expect(await store.readStream(STREAM)).toHaveLength(2);
  });

  it('a command with a check is checked again with the state that another process has written meanwhile', async () => {
    const other = new CommandBus(store, () => NOW);
    await grant('operator');
    await grant('finance', undefined, other);
    const check = vi.fn(refuseThirdRole);
    await expect(grant('support', check)).rejects.toThrow('two roles are enough');
    expect(check.mock.calls.map(([roles]) => roles.size)).toEqual([1, 2]);
  });

  it('a command with a check is not refused because of a stale cached state', async () => {
    const other = new CommandBus(store, () => NOW);
    await grant('operator');
    await grant('finance');
    await other.execute({
      decider: staff,
      stream: STREAM,
      command: { type: 'RevokeRole', emailHash: 'ada', role: 'finance' },
      metadata: { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } },
    });
    const { state } = await grant('support', refuseThirdRole);
    expect(state).toEqual(new Set(['operator', 'support']));
  });
});
