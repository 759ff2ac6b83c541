import type { BookingPeriod } from '@mirabelle/backoffice-contracts';
import { Box, Card, Typography } from '@mui/material';
import { type ComponentProps, Fragment } from 'react';
import { CanAccess, type Identifier, Title, useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { PartnerBalancesTable } from '../affiliate-transactions/partner-balances';
import { mayPay, usePayers } from '../affiliate-transactions/use-payers';
import { HEADING_PROPS } from '../components/heading-focus';
import { StaleDataWarning } from '../components/stale-data-warning';
import { useNow } from '../components/use-now';
import { WriteToColleagues } from '../components/write-to-colleagues';
import { findLastLateDay } from '../payments/last-late-day';
import { useDispatchDays } from '../payments/use-dispatch-days';
import { AffectedBookings } from './affected-bookings';
import { CountCard } from './count-card';
import { DashboardCharts } from './dashboard-charts';
import { PendingBookings } from './pending-bookings';
import { ShownTogether, useReportLoading } from './shown-together';
import { UrgentMessages } from './urgent-messages';

/** What is due is approved within a week, and what is approved is paid within another one. */
const WEEK_MS = 7 * 86_400_000;

const CARD_GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(164px, 1fr))' },
  // Few cards use the row, so that their lines do not wrap.
  '& > *': { maxWidth: 400 },
};

type Work = ComponentProps<typeof CountCard>;

/** Messages that colleagues have handed over to the user, or that the user has taken on, and whose sender waits. */
const createOwnMessages = (assigneeId: Identifier): Work => ({
  name: 'ownMessages',
  resource: 'contact-messages',
  action: 'reply',
  filter: { waiting: true, assigneeId },
  since: 'dueAt',
  isDue: true,
});

/** Approved commissions that the user may pay: those that somebody else has approved. */
const createPayableTransactions = (notApprovedBy: Identifier): Work => ({
  name: 'approvedTransactions',
  resource: 'affiliate-transactions',
  action: 'pay',
  filter: { status: 'approved', notApprovedBy },
  since: 'approvedAt',
  lateAfterMs: WEEK_MS,
  hasSum: true,
});

/** Approved commissions that wait for a colleague, because the user approved them and may not pay them too. */
const createOwnApprovals = (approvedBy: Identifier): Work => ({
  name: 'ownApprovals',
  resource: 'affiliate-transactions',
  action: 'pay',
  filter: { status: 'approved', approvedBy },
  since: 'approvedAt',
  lateAfterMs: WEEK_MS,
  hasSum: true,
});

/** The work that depends on who the user is, each after the work that is named. */
const OWN_WORK: Readonly<Record<string, readonly ((userId: Identifier) => Work)[]>> = {
  overdueMessages: [createOwnMessages],
  pendingTransactions: [createPayableTransactions],
};

/** What is to be done, in the order of display. */
const WORK: readonly Work[] = [
  {
    name: 'pendingBookings',
    resource: 'bookings',
    action: 'confirm',
    filter: { status: 'pending' },
    since: 'answerBy',
    isDue: true,
  },
  {
    name: 'bookingsToClose',
    resource: 'bookings',
    action: 'complete',
    filter: { status: 'confirmed', when: 'past' satisfies BookingPeriod },
    since: 'appointmentDate',
  },
  {
    name: 'waitingMessages',
    resource: 'contact-messages',
    action: 'reply',
    filter: { waiting: true },
    since: 'dueAt',
    isDue: true,
  },
  {
    name: 'overdueMessages',
    resource: 'contact-messages',
    action: 'reply',
    filter: { waiting: true, overdue: true },
    since: 'dueAt',
    isDue: true,
  },
  {
    name: 'goodsToSend',
    resource: 'payments',
    action: 'send',
    filter: { sending: 'to-send' },
    since: 'createdAt',
  },
  {
    name: 'pendingTransactions',
    resource: 'affiliate-transactions',
    action: 'approve',
    filter: { status: 'pending', appointment: 'not-ahead' },
    since: 'createdAt',
    lateAfterMs: WEEK_MS,
    hasSum: true,
    later: { status: 'pending', appointment: 'ahead' },
  },
  { name: 'parkedEvents', resource: 'parked-events', action: 'retry', filter: {}, since: 'parkedAt' },
];

const findDayPart = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

function Greeting() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const dayPart = findDayPart(new Date(useNow()).getHours());
  const greeting = translate(`backOffice.dashboard.${dayPart}`);
  // Whoever has no name is called by the address elsewhere, which is no greeting.
  const name = identity?.fullName === identity?.email ? undefined : identity?.fullName;
  return (
    <header>
      <Typography {...HEADING_PROPS} variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {identity
          ? name
            ? translate('backOffice.dashboard.greeting', { greeting, name })
            : greeting
          : '\u00a0'}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {translate('backOffice.dashboard.lead')}
      </Typography>
    </header>
  );
}

/** What waits for a colleague because the user may not do it too, with who may. */
function ForColleagues({ userId }: { userId: Identifier }) {
  const translate = useTranslate();
  const { payers } = usePayers({ enabled: true });
  const { resource, filter, since, ...work } = createOwnApprovals(userId);
  const sort = { field: since, order: 'ASC' } as const;
  const { total, isPending, isPaused } = useGetList(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: 1 },
  });
  useReportLoading(isPending && !isPaused);
  const t = (key: string, values?: object) => translate(`backOffice.dashboard.${key}`, values);
  // The card is left out, too.
  if (total === 0) return null;
  return (
    <section>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {t('forColleagues')}
        {payers ? `: ${payers}. ` : null}
        {payers ? <WriteToColleagues mayHelp={mayPay} /> : null}
      </Typography>
      <Box sx={CARD_GRID}>
        <CountCard {...work} resource={resource} filter={filter} since={since} />
      </Box>
    </section>
  );
}

/** The goods to send whose promised working days are over. */
function LateGoods() {
  const now = useNow();
  const days = useDispatchDays({ sending: 'to-send' });
  if (days === undefined) return null;
  return (
    <CountCard
      name="lateGoods"
      resource="payments"
      action="send"
      filter={{ sending: 'to-send', paidTo: findLastLateDay(days, new Date(now)) }}
      since="createdAt"
    />
  );
}

/** What is owed to whom, for those who pay it. */
function OwedToPartners() {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('resources.affiliate-transactions.owed.title')}
      </Typography>
      <PartnerBalancesTable />
    </Card>
  );
}

/** The start page: how much work is open, and charts. It shows only work that the user's roles allow to do. */
export function Dashboard() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1120, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('backOffice.dashboard.title')} />
      <Greeting />
      <StaleDataWarning />
      <ShownTogether isLoading={identity === undefined}>
        <Box
          sx={[
            CARD_GRID,
            { '&:empty::after': { content: JSON.stringify(translate('backOffice.dashboard.nothing')) } },
          ]}
        >
          {WORK.map((work) => {
            const { id: userId } = identity ?? {};
            const ownWork = userId ? (OWN_WORK[work.name] ?? []).map((create) => create(userId)) : [];
            return (
              <Fragment key={work.name}>
                <CountCard {...work} />
                {work.name === 'goodsToSend' ? <LateGoods /> : null}
                {ownWork.map((own) => (
                  <CountCard key={own.name} {...own} />
                ))}
              </Fragment>
            );
          })}
        </Box>
        {/* First what customers would learn at a closed door. */}
        <AffectedBookings />
        <CanAccess resource="bookings" action="confirm">
          <PendingBookings />
        </CanAccess>
        <UrgentMessages />
        <CanAccess resource="affiliate-transactions" action="pay">
          {identity ? <ForColleagues userId={identity.id} /> : null}
          <OwedToPartners />
        </CanAccess>
        <DashboardCharts />
      </ShownTogether>
    </Box>
  );
}
