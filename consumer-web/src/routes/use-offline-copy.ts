import type { User } from '@mirabelle/contracts';
import { retryLoading } from '@mirabelle/lazy-loading';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { bookingsQuery } from '../features/booking/api/bookings';
import { sortBookings } from '../features/booking/sort-bookings';
import { MAX_KEPT_LOOKS, storeMemberSnapshot } from '../lib/member-snapshot';
import { readMemberSnapshot } from '../lib/read-member-snapshot';
import { savedLooksQuery } from '../lib/saved-looks-query';

/** Keeps the upcoming appointments and the newest looks of a person on this device, to be read without a connection. */
export function useOfflineCopy(user: User | null): void {
  const enabled = user !== null;
  const bookings = useQuery({ ...bookingsQuery, enabled }).data;
  const looks = useQuery({ ...savedLooksQuery, enabled }).data;
  useEffect(() => {
    if (!user || !bookings || !looks) return;
    // The connection screen needs its code and texts, which cannot be loaded later.
    void retryLoading(() => import('../features/connectivity/components/last-visit'));
    void i18next.loadNamespaces(['member-home', 'catalogue']);
    const last = readMemberSnapshot();
    storeMemberSnapshot({
      ...(last?.userId === user.id && last),
      userId: user.id,
      savedAt: Date.now(),
      firstName: user.firstName,
      bookings: sortBookings(bookings).upcoming,
      looks: looks.slice(0, MAX_KEPT_LOOKS),
    });
  }, [user, bookings, looks]);
}
