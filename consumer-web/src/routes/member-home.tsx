import { retryLoading } from '@mirabelle/lazy-loading';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { currentUserQuery, useCurrentUser } from '../features/account/api/current-user';
import { bookingsQuery } from '../features/booking/api/bookings';
import { sortBookings } from '../features/booking/booking-timing';
import { NextAppointment } from '../features/booking/components/next-appointment';
import { HomeCard } from '../features/home/components/home-card';
import { useMemberSnapshot } from '../features/home/use-member-snapshot';
import { analysesQuery, photoUsageQuery, referralsQuery } from '../features/profile/api/profile-activity';
import { LastLook } from '../features/profile/components/last-look';
import { LatestRecommendations } from '../features/profile/components/latest-recommendations';
import { TryOnBalance } from '../features/profile/components/try-on-balance';
import { useReferralNews } from '../features/profile/use-referral-news';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { MAX_STORED_LOOKS, removeMemberSnapshot } from '../lib/member-snapshot';
import { savedLooksQuery } from '../lib/saved-looks-query';

const Sections = lazyWithTexts(
  async () => (await import('./front-page-sections')).FrontPageSections,
  'plan',
  'salon',
  'demo',
);

/**
 * The home page of a member: the next appointment, the last look, the try-ons and the recommended shades. It
 * opens with what it showed last, and the server's answers replace it.
 */
export function MemberHome() {
  const { t } = useTranslation(['member-home', 'home']);
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const enabled = user !== null;
  const bookings = useQuery({ ...bookingsQuery, enabled }).data;
  const looks = useQuery({ ...savedLooksQuery, enabled }).data;
  const analyses = useQuery({ ...analysesQuery, enabled }).data;
  const usage = useQuery({ ...photoUsageQuery, enabled }).data;
  const referrals = useQuery({ ...referralsQuery, enabled }).data;
  const upcoming = useMemo(() => bookings && sortBookings(bookings).upcoming, [bookings]);
  const newestLooks = useMemo(() => looks?.slice(0, MAX_STORED_LOOKS), [looks]);
  const lastAnalysis = useMemo(() => analyses?.slice(0, 1), [analyses]);
  // It compares with the snapshot of the last visit, so it comes before the one that is stored now.
  useReferralNews(user, referrals);
  const home = useMemberSnapshot(user, {
    bookings: upcoming,
    looks: newestLooks,
    analyses: lastAnalysis,
    usage,
    referrals,
  });
  useEffect(() => {
    // The connection screen shows the same things, so its code is loaded while there is a connection.
    void retryLoading(() => import('../features/connectivity/components/last-visit'));
  }, []);
  useEffect(
    () => () => {
      // If the session has ended, the page of visitors replaces this one, whose content must not stay on the device.
      if (client.getQueryData(currentUserQuery.queryKey) === null) removeMemberSnapshot();
    },
    [client],
  );
  return (
    <>
      <div className="page pt-8 pb-6 md:pt-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h1 className="text-3xl text-balance md:text-4xl">
            {home.firstName ? t('hello', { name: home.firstName }) : t('helloAgain')}
          </h1>
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to="/studio">{t('home:hero.openStudio')}</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/salons">{t('appointment.find')}</Link>
            </Button>
          </div>
        </div>
        <div className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <HomeCard title={t('appointment.title')} isLoading={!home.bookings}>
            <NextAppointment bookings={home.bookings ?? []} />
          </HomeCard>
          <HomeCard title={t('look.title')} isLoading={!home.looks}>
            <LastLook look={home.looks?.[0]} />
          </HomeCard>
          <HomeCard
            title={t('bonus.title')}
            isLoading={!home.usage || !home.referrals}
            className="md:col-span-2 lg:col-span-1"
          >
            {home.usage && home.referrals && <TryOnBalance usage={home.usage} referrals={home.referrals} />}
          </HomeCard>
          <HomeCard
            title={t('picks.title')}
            isLoading={!home.analyses}
            className="md:col-span-2 lg:col-span-3"
          >
            <LatestRecommendations analysis={home.analyses?.[0]} />
          </HomeCard>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-[300vh]" />}>
        <Sections />
      </Suspense>
    </>
  );
}
