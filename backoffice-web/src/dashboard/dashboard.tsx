import type { BookingPeriod } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import { Box, Card, Typography } from '@mui/material';
import { type ComponentProps, Fragment } from 'react';
import {
  CanAccess,
  type Identifier,
  Title,
  useGetIdentity,
  useGetList,
  usePermissions,
  useTranslate,
} from 'react-admin';
import { PartnerBalancesTable } from '../affiliate-transactions/partner-balances';
import { mayPay, usePayers } from '../affiliate-transactions/use-payers';
import { HEADING_PROPS } from '../components/heading-focus';
import { StaleDataWarning } from '../components/stale-data-warning';
import { useNow } from '../components/use-now';
import { WriteToColleagues } from '../components/write-to-colleagues';
import { findLastLateDay } from '../payments/last-late-day';
import { useDispatchDays } from '../payments/use-dispatch-days';
import { AffectedBookings } from './affected-bookings';
import { CARD_GRID, CommissionCards, WEEK_MS } from './commission-work';
import { CountCard } from './count-card';
import { DashboardCharts } from './dashboard-charts';
import { MostUrgent } from './most-urgent';
import { PendingBookings } from './pending-bookings';
import { ShownTogether, useReportLoading } from './shown-together';
import { TodaysAppointments } from './todays-appointments';
import { UrgentMessages } from './urgent-messages';

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
  waitingMessages: [createOwnMessages],
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
    overdue: { waiting: true, overdue: true },
  },
  {
    name: 'goodsToSend',
    resource: 'payments',
    action: 'send',
    filter: { sending: 'to-send' },
    since: 'createdAt',
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

/** The start page: what is most urgent, how much work is open, and charts. It shows only work that the user's roles allow to do. */
export function Dashboard() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<readonly StaffRole[]>();
  // Whoever works on money sees it beside the other work. To others, who may do it too, it would stand in the way.
  const areCommissionsFirst = permissions?.includes('finance') === true;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1120, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('backOffice.dashboard.title')} />
      <Greeting />
      <StaleDataWarning />
      <ShownTogether isLoading={identity === undefined || permissions === undefined}>
        <MostUrgent />
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
          {areCommissionsFirst ? <CommissionCards userId={identity?.id} /> : null}
        </Box>
        {/* First what customers would learn at a closed door. */}
        <AffectedBookings />
        <CanAccess resource="bookings" action="confirm">
          <PendingBookings />
          <TodaysAppointments />
        </CanAccess>
        <UrgentMessages />
        {areCommissionsFirst ? null : (
          <Box sx={CARD_GRID}>
            <CommissionCards userId={identity?.id} />
          </Box>
        )}
        <CanAccess resource="affiliate-transactions" action="pay">
          {identity ? <ForColleagues userId={identity.id} /> : null}
          {areCommissionsFirst ? <OwedToPartners /> : null}
        </CanAccess>
        <DashboardCharts />
      </ShownTogether>
    </Box>
  );
}
