import { expect, it, vi } from 'vitest';
import { fullPageNavigation } from './full-page-navigation';
import { leaveSignedOut } from './leave-signed-out';
import { type MemberSnapshot, storeMemberSnapshot } from './member-snapshot';

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
