import { BOOKING_PERIODS } from '@mirabelle/backoffice-contracts';
import { DAY_MS } from '../../support/days.js';

/**
 * A list with the filters and searches that are measured. Their values occur in the data that `writeHistory` creates, except
 * those that are meant to find nothing. The sort fields are not listed here: `findSortFields` asks the API for them.
 */
export interface ListUnderTest {
  readonly resource: string;
  readonly filters: readonly Readonly<Record<string, unknown>>[];
  readonly searches: readonly string[];
}

/** A rare word, a more frequent one, two letters, two other scripts, a text that nothing contains, and a single letter. */
const SEARCHES = ['Souza 12', 'person.77', 'an', '山田', 'حداد', 'zzzz-none', 'a'];

/** The values of the filter by the last days and months in UTC. */
const PERIODS = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month', 'last-month'];

/** @param people ids of the people in the history @param now as `writeHistory` got it; UTC, ms */
export function createListsUnderTest(people: readonly string[], now: number): readonly ListUnderTest[] {
  const formatDay = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);
  const createFilters = (field: string, values: readonly unknown[]) =>
    values.map((value) => ({ [field]: value }));
  const month = { from: formatDay(60), to: formatDay(30) };
  const userId = people[17];
  return [
    {
      resource: 'users',
      filters: [
        ...createFilters('plan', ['free', 'premium']),
        ...createFilters('verified', [true, false]),
        ...createFilters('guest', [true, false]),
        { verified: false, guest: false },
        ...createFilters('staffRole', ['operator', 'any']),
        { referredBy: people[3] },
        { id: people.slice(0, 25) },
      ],
      searches: SEARCHES,
    },
    {
      resource: 'payments',
      filters: [
        ...createFilters('status', ['open', 'captured', 'cancelled', 'refunding', 'refunded']),
        ...createFilters('purpose', ['cart', 'booking']),
        ...createFilters('sending', ['to-send', 'sent']),
        ...createFilters('appointment', ['canceled', 'canceled-not-refunded']),
        { userId },
        { referenceId: 'NONE' },
        { id: ['NONE', 'NOTHING'] },
        month,
        { ...month, status: 'captured' },
        ...createFilters('period', PERIODS),
        ...createFilters('paidIn', ['this-month', 'last-month', month.from.slice(0, 7)]),
        ...createFilters('refundedIn', ['this-month', 'last-month', month.from.slice(0, 7)]),
        { paidIn: 'last-month', status: 'refunded' },
        { status: 'captured', paidFrom: month.from, paidTo: month.to },
      ],
      searches: [...SEARCHES, 'A0F', 'Shade 7', 'Shade 77', 'Brand', 'canceled'],
    },
    {
      resource: 'affiliate-transactions',
      filters: [
        ...createFilters('status', ['pending', 'approved', 'paid', 'rejected', 'reversed']),
        ...createFilters('affiliateId', ['platform_owner', 'nobody']),
        ...createFilters('transactionType', ['product_purchase', 'booking', 'reversal']),
        { userId },
        { salonId: 'maison-aurore-paris' },
        { referenceId: 'NONE' },
        { reversesId: 'NONE' },
        { status: 'approved', notApprovedBy: userId },
        { status: 'approved', approvedBy: userId },
        ...createFilters('appointment', ['ahead', 'not-ahead']),
        ...createFilters('olderThan', ['day', 'week', 'month']),
        ...createFilters('paidIn', ['this-month', month.from.slice(0, 7)]),
        { affiliateId: 'glow_guide', paidIn: month.from.slice(0, 7) },
        ...createFilters('reason', ['sent back', 'zzzz', 'a']),
        ...createFilters('payoutReference', ['NOV-42', 'NONE']),
        { affiliateId: 'glow_guide', payoutDate: month.from, payoutReference: 'NOV-42' },
        { id: ['NONE', 'NOTHING'] },
        month,
        { ...month, status: 'approved', affiliateId: 'glow_guide' },
        ...createFilters('period', PERIODS),
        { status: 'pending', commissionFrom: '5' },
        { commissionFrom: '1.50', commissionTo: '2' },
        { commissionFrom: '100000' },
      ],
      searches: ['glow', 'velvet_notes', 'A0F', 'zzzz', 'a', 'Shade 7', 'Brand'],
    },
    {
      resource: 'contact-messages',
      filters: [
        ...createFilters('status', ['new', 'open', 'replied', 'closed', 'spam', ['new', 'open']]),
        ...createFilters('overdue', [true, false]),
        ...createFilters('waiting', [true, false]),
        ...createFilters('erased', [true, false]),
        ...createFilters('wroteAgain', [true, false]),
        ...createFilters('putAside', [true, false]),
        { cameBack: true },
        { answeredBy: people[2] },
        { handedOverBy: people[2] },
        { userId },
        { answered: true },
        ...createFilters('unassigned', [true, false]),
        ...createFilters('olderThanDays', [1, 30]),
        { waiting: true, unassigned: true, olderThanDays: 1 },
        { assigneeId: people[2] },
        { assigneeId: people[2], waiting: true },
        { mergedInto: userId },
        { id: [userId] },
        month,
        ...createFilters('period', PERIODS),
      ],
      searches: [...SEARCHES, 'order 1230', 'hope to hear', 'заказ', '订单', 'الطلب'],
    },
    {
      resource: 'reviews',
      filters: [
        ...createFilters('rating', [1, 5, [4, 5]]),
        ...createFilters('status', ['visible', 'hidden']),
        { salonId: 'maison-aurore-paris' },
        { userId },
        { serviceType: 'Haircut' },
        ...createFilters('wouldRecommend', [true, false]),
        ...createFilters('answered', [true, false]),
        { bookingId: 'NONE' },
        { id: ['none', 'nothing'] },
      ],
      searches: [...SEARCHES, 'Visit 1228', 'calm', 'ЗАКАЗ', 'maison'],
    },
    {
      resource: 'referrals',
      filters: [
        { bonusAwarded: true },
        { bonusAwarded: false },
        { referrerId: people[3] },
        { refereeId: people[104] },
        { id: [userId] },
      ],
      searches: SEARCHES,
    },
    {
      resource: 'mails',
      filters: [
        ...createFilters('status', ['sent', 'given-up', 'retrying', 'sending', ['retrying', 'given-up']]),
        ...createFilters('template', ['verification', 'farewell']),
        { recordId: userId },
        { recipient: 'person.17@example.test' },
        { recipient: 'nobody@example.test' },
        { id: ['none', 'nothing'] },
        month,
        ...createFilters('period', PERIODS),
      ],
      searches: ['verification', 'zzzz-none', String(userId), String(userId).slice(0, 4)],
    },
    {
      resource: 'salons',
      filters: [
        { country: 'FR' },
        { city: 'Paris' },
        { priceRange: '$$' },
        ...createFilters('isVerified', [true, false]),
        { isSuspended: true },
        ...createFilters('isDraft', [true, false]),
        { id: ['maison-aurore-paris', 'none'] },
      ],
      searches: ['maison', 'a'],
    },
    {
      resource: 'parked-events',
      filters: [
        { consumer: 'read_model' },
        { type: 'AppointmentRequested' },
        { stream: 'cart-nobody' },
        { id: ['none', 'nothing'] },
      ],
      searches: ['Appointment'],
    },
    {
      resource: 'security-events',
      filters: [
        ...createFilters('kind', ['forbidden', 'export']),
        ...createFilters('code', ['forbidden', 'none']),
        { caller: 'others' },
        ...createFilters('changes', [true, false]),
        ...createFilters('period', PERIODS),
        { personId: userId },
        { subject: userId },
        { id: [userId] },
        month,
        { ...month, kind: 'export' },
      ],
      searches: ['bookings', 'person.17@', 'Souza 12', 'zzzz-none', 'a'],
    },
    {
      resource: 'operator-acts',
      filters: [{ act: 'retry-job' }, { subject: 'nothing' }, { staffId: userId }, { id: [userId] }],
      searches: [],
    },
    {
      resource: 'failed-jobs',
      filters: [{ queue: 'mails' }, { type: 'none' }, { id: ['none'] }],
      searches: [],
    },
    { resource: 'rebuilds', filters: [{ readModel: 'read_model' }, { id: [userId] }], searches: [] },
    {
      resource: 'staff',
      filters: [...createFilters('role', ['operator', 'finance']), { id: [userId] }],
      searches: ['a', 'zzzz-none'],
    },
    {
      resource: 'reconciliation',
      filters: [
        ...createFilters('kind', ['captureWithoutCommission', 'commissionWithoutCapture']),
        { id: ['none', 'nothing'] },
      ],
      searches: ['A0F', 'zzzz-none'],
    },
    {
      resource: 'prices',
      filters: [{ kind: 'service' }, ...createFilters('isOffered', [true, false]), { id: ['none'] }],
      searches: ['cut', 'zzzz-none'],
    },
    {
      resource: 'reply-templates',
      filters: [...createFilters('status', ['active', 'archived']), { id: [userId] }],
      searches: ['hello'],
    },
    {
      resource: 'bookings',
      filters: [
        ...createFilters('status', [
          'pending',
          'confirmed',
          'completed',
          'cancelled',
          'no-show',
          ['pending', 'confirmed'],
        ]),
        ...createFilters('serviceType', ['Haircut', 'Highlights']),
        ...createFilters('paid', [true, false]),
        ...createFilters('userId', [userId, people.slice(0, 20)]),
        ...createFilters('when', [...BOOKING_PERIODS]),
        // As the list opens.
        { when: 'upcoming', status: ['pending', 'confirmed', 'completed', 'no-show'] },
        ...createFilters('paymentStatus', ['paid', 'unpaid']),
        { wish: 'Bridal' },
        { id: ['none', 'nothing'] },
        { city: 'Paris' },
        { salonId: 'maison-aurore-paris' },
        { salonId: 'maison-aurore-paris', from: formatDay(2), to: formatDay(-5) },
        month,
        { ...month, status: 'completed', serviceType: 'Haircut' },
        { paypalOrderId: 'NONE' },
        { status: 'pending', q: 'Souza' },
      ],
      searches: [...SEARCHES, 'maison', 'Haircut', formatDay(40)],
    },
  ];
}
