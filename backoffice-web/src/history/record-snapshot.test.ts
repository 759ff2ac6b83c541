import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import { createSnapshot } from './record-snapshot';

const createEvent = (type: string, data: Record<string, unknown>) => ({ type, data }) as EventLogEntry;

const history = [
  createEvent('AppointmentRequested', {
    salonId: 'aster',
    startsAt: '2031-01-01T10:00:00Z',
    notes: 'Copper',
  }),
  createEvent('AppointmentConfirmed', { salonId: 'aster' }),
  createEvent('AppointmentRescheduled', { startsAt: '2031-01-02T10:00:00Z' }),
  createEvent('AppointmentCancelled', { reason: 'Ill' }),
];
const readFieldsAfter = (lastIndex: number) => Object.fromEntries(createSnapshot(history, lastIndex).fields);

describe('createSnapshot', () => {
  it('createSnapshot returns the record as it was after each of its events', () => {
    expect(readFieldsAfter(0)).toMatchObject({ status: 'pending', startsAt: '2031-01-01T10:00:00Z' });
    expect(readFieldsAfter(1)).toMatchObject({ status: 'confirmed', notes: 'Copper' });
    expect(readFieldsAfter(2)).toMatchObject({ status: 'confirmed', startsAt: '2031-01-02T10:00:00Z' });
    expect(readFieldsAfter(3)).toMatchObject({ status: 'cancelled', reason: 'Ill' });
  });

  it('createSnapshot lists the fields that the last event changed, not those that it only repeats', () => {
    expect([...createSnapshot(history, 1).changedFields]).toEqual(['status']);
    expect([...createSnapshot(history, 2).changedFields]).toEqual(['startsAt']);
  });

  it('createSnapshot replaces the fields inside `details` by those inside `changes`', () => {
    const salon = [
      createEvent('SalonListed', { salonId: 'aster', details: { chairs: 2, city: 'Lyon' } }),
      createEvent('SalonDetailsChanged', { salonId: 'aster', changes: { chairs: 3 } }),
    ];
    expect(Object.fromEntries(createSnapshot(salon, 1).fields)).toEqual({
      salonId: 'aster',
      chairs: 3,
      city: 'Lyon',
    });
  });

  it('createSnapshot has all roles of a person after one of them was granted, used or revoked', () => {
    const staff = [
      createEvent('StaffRoleGranted', { emailHash: 'a', role: 'finance' }),
      createEvent('StaffRoleGranted', { emailHash: 'a', role: 'support' }),
      createEvent('StaffRoleExercised', { emailHash: 'a', role: 'finance' }),
      createEvent('StaffRoleRevoked', { emailHash: 'a', role: 'support' }),
    ];
    const roles = staff.map((_, index) => createSnapshot(staff, index).fields.get('roles'));
    expect(roles).toEqual([['finance'], ['finance', 'support'], ['finance', 'support'], ['finance']]);
    expect([...createSnapshot(staff, 2).changedFields]).toEqual([]);
  });

  it('createSnapshot takes the status of a message from an event that names it: a replied message stays replied when it is assigned', () => {
    const message = [
      createEvent('ContactMessageReceived', { subject: 'Shade 7.43' }),
      createEvent('ContactMessageReplied', { reply: 'It does.' }),
      createEvent('ContactMessageAssigned', { assigneeId: 'lea', status: 'replied' }),
      createEvent('ContactMessageMarkedAsSpam', {}),
      createEvent('ContactMessageUnmarkedAsSpam', { status: 'replied' }),
    ];
    const statuses = message.map((_, index) => createSnapshot(message, index).fields.get('status'));
    expect(statuses).toEqual(['new', 'replied', 'replied', 'spam', 'replied']);
  });

  it('createSnapshot tells a deduction from a reversal, and leaves out the mark by which it does', () => {
    const readEntry = (data: object) =>
      Object.fromEntries(
        createSnapshot([createEvent('CommissionRecorded', { transactionType: 'reversal', ...data })], 0)
          .fields,
      );
    expect(readEntry({})).toMatchObject({ transactionType: 'deduction' });
    expect(readEntry({ settled: true })).toMatchObject({ transactionType: 'reversal' });
    expect(readEntry({ settled: true })).not.toHaveProperty('settled');
  });

  it('createSnapshot keeps no reason of an earlier decision about a commission', () => {
    const commission = [
      createEvent('CommissionRecorded', { commissionId: 'c1' }),
      createEvent('CommissionApproved', { commissionId: 'c1' }),
      createEvent('CommissionApprovalWithdrawn', { commissionId: 'c1', reason: 'Approved too early' }),
      createEvent('CommissionApproved', { commissionId: 'c1' }),
      createEvent('CommissionReversed', { commissionId: 'c1', reason: 'Returned' }),
    ];
    const reasons = commission.map((_, index) => createSnapshot(commission, index).fields.get('reason'));
    expect(reasons).toEqual([undefined, undefined, 'Approved too early', null, 'Returned']);
  });

  it('createSnapshot has no fields before the first event', () => {
    expect(createSnapshot(history, -1).fields.size).toBe(0);
  });
});
