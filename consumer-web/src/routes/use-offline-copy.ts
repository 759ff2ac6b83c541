import type { User } from '@mirabelle/contracts';
import { retryLoading } from '@mirabelle/lazy-loading';
import { useQueries, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useMemo } from 'react';
import { bookingsQuery } from '../features/booking/api/bookings';
import { sortBookings } from '../features/booking/booking-timing';
import { formatSalonAddress } from '../features/booking/calendar-entry';
import { salonQuery } from '../features/salon/api/salons';
import { MAX_STORED_LOOKS, storeMemberSnapshot } from '../lib/member-snapshot';
import { readMemberSnapshot } from '../lib/read-member-snapshot';
import { savedLooksQuery } from '../lib/saved-looks-query';

/** Keeps the upcoming appointments and the newest looks of a person on this device, to be read without a connection. */
export function useOfflineCopy(user: User | null): void {
  const enabled = user !== null;
  const bookings = useQuery({ ...bookingsQuery, enabled }).data;
  const looks = useQuery({ ...savedLooksQuery, enabled }).data;
  const upcoming = useMemo(() => bookings && sortBookings(bookings).upcoming, [bookings]);
  const salons = useQueries({
    queries: [...new Set(upcoming?.map(({ salonId }) => salonId))].map(salonQuery),
    combine: (answers) =>
      answers.flatMap(({ data }) =>
        data ? [{ id: data.id, address: formatSalonAddress(data), phone: data.phone }] : [],
      ),
  });
  useEffect(() => {
    if (!user || !upcoming || !looks) return;
    // The connection screen needs its code and texts, which cannot be loaded later.
    void retryLoading(() => import('../features/connectivity/components/last-visit'));
    void i18next.loadNamespaces(['member-home', 'catalogue', 'appointment', 'booking', 'shade']);
    const snapshot = readMemberSnapshot();
    const lastSnapshot = snapshot?.userId === user.id ? snapshot : undefined;
    const isLoaded = (id: string) => salons.some((salon) => salon.id === id);
    const isVisited = (id: string) => upcoming.some(({ salonId }) => salonId === id);
    // A salon that does not answer now may have answered at an earlier visit.
    const formerSalons = lastSnapshot?.salons?.filter(({ id }) => isVisited(id) && !isLoaded(id)) ?? [];
    storeMemberSnapshot({
      ...lastSnapshot,
      userId: user.id,
      savedAt: Date.now(),
      firstName: user.firstName,
      bookings: upcoming,
      salons: [...salons, ...formerSalons],
      looks: looks.slice(0, MAX_STORED_LOOKS),
    });
  }, [user, upcoming, salons, looks]);
}
