import { expect, it } from 'vitest';
import type { Queries } from '../read-model/queries.js';
import { STREAMS_OF_RESOURCE } from './record-streams.js';

const USER_ID = '00000000-0000-4000-8000-000000000000';
/** Read tables with an account, and with a salon that was closed on a day. */
const queries = {
  readRows: async (text: string) =>
    text.includes('closed_days') ? [{ date: '2031-01-01' }] : [{ email_hash: 'hash' }],
} as unknown as Queries;

it.each([
  ['users', USER_ID, 'staff-hash', 'StaffRoleGranted', true],
  ['users', USER_ID, 'staff-hash', 'StaffRoleExercised', false],
  ['users', USER_ID, `account-${USER_ID}`, 'AccountRegistered', false],
  ['bookings', 'aster.2031-01-01.1', 'calendar-aster-2031-01-01', 'AppointmentConfirmed', true],
  ['bookings', 'aster.2031-01-01.1', 'calendar-aster-2031-01-01', 'RescheduleAbandoned', false],
  ['salons', 'aster', 'salon-aster', 'SalonUpdated', true],
  ['salons', 'aster', 'calendar-aster-2031-01-01', 'SalonDayClosed', false],
  ['payments', '1', 'payment-1', 'PaymentCaptured', true],
])(
  'in the history of %s, of the record %s, in the stream %s, whether %s changes the record is %s',
  async (resource, id, stream, type, changes) => {
    const streams = (await STREAMS_OF_RESOURCE[resource]?.(id, queries)) ?? [];
    const { changesRecord = () => true } = streams.find((found) => found.stream === stream) ?? {};
    expect(streams.map((found) => found.stream)).toContain(stream);
    expect(changesRecord({ type } as Parameters<typeof changesRecord>[0])).toBe(changes);
  },
);
