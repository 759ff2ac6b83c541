import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeMemberSnapshot } from '../lib/member-snapshot';
import { readMemberSnapshot } from '../lib/read-member-snapshot';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_BOOKING } from '../testing/sample-booking';
import { SAMPLE_USER } from '../testing/sample-user';
import { useOfflineCopy } from './use-offline-copy';

const USER = { ...SAMPLE_USER, staffRoles: [] };

function Page() {
  useOfflineCopy(USER);
  return null;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('the copy for times without a connection keeps the address of a salon that does not answer now', async () => {
  const salon = {
    id: SAMPLE_BOOKING.salonId,
    address: '1 Main Street, Boston, MA 02108',
    phone: '+1 617 555 0100',
  };
  const firstName = 'Former name';
  storeMemberSnapshot({
    ...{ userId: SAMPLE_USER.id, savedAt: Date.now(), firstName, bookings: [], looks: [] },
    salons: [salon, { ...salon, id: 'without-an-appointment' }],
  });
  installFakeApi({
    'GET /api/bookings': { json: [SAMPLE_BOOKING] },
    'GET /api/saved-looks': { json: [] },
    [`GET /api/salons/${SAMPLE_BOOKING.salonId}`]: { status: 503, json: {} },
  });
  await renderInApp(<Page />);
  await waitFor(() => expect(readMemberSnapshot()?.bookings).toHaveLength(1));
  expect(readMemberSnapshot()?.firstName).not.toBe(firstName);
  expect(readMemberSnapshot()?.salons).toEqual([salon]);
});
