import { expect, it, vi } from 'vitest';
import { SAMPLE_BOOKING } from '../testing/sample-booking';
import { fullPageNavigation } from './full-page-navigation';
import { leaveSignedOut } from './leave-signed-out';
import { type MemberSnapshot, storeMemberSnapshot } from './member-snapshot';
import { readMemberSnapshot } from './read-member-snapshot';

const snapshot: MemberSnapshot = {
  userId: 'ada',
  savedAt: Date.now(),
  firstName: 'Ada',
  bookings: [],
  looks: [],
};

it('a page stores nothing more after its person has signed out, even if answers still arrive', () => {
  vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
  storeMemberSnapshot(snapshot);
  expect(localStorage).toHaveLength(1);
  leaveSignedOut();
  storeMemberSnapshot(snapshot);
  expect(localStorage).toHaveLength(0);
});

it('a page that is opened after a sign-out stores what it shows', () => {
  storeMemberSnapshot(snapshot);
  expect(localStorage).toHaveLength(1);
});

it('a page reads what an earlier release has stored, whose bookings did not name what is done on request', () => {
  const { wish: _, ...booking } = SAMPLE_BOOKING;
  storeMemberSnapshot({ ...snapshot, bookings: [booking] });
  expect(readMemberSnapshot()?.bookings).toEqual([booking]);
});
