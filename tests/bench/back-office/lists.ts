/**
 * A list with the filters and searches that are measured. Their values occur in the data that `writeHistory` creates, except
 * those that are meant to find nothing. The sort fields are not listed here: `readSortFields` asks the API for them.
 */
export interface ListUnderTest {
  readonly resource: string;
  readonly filters: readonly Readonly<Record<string, unknown>>[];
  readonly searches: readonly string[];
}

/** A rare word, a more frequent one, two letters, two other scripts, a text that nothing contains, and a single letter. */
const SEARCHES = ['Souza 12', 'person.77', 'an', '山田', 'حداد', 'zzzz-none', 'a'];

/** @param people ids of the people in the history @param now as `writeHistory` got it; UTC, ms */
export function createListsUnderTest(people: readonly string[], now: number): readonly ListUnderTest[] {
  const formatDay = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const createFilters = (field: string, values: readonly unknown[]) =>
    values.map((value) => ({ [field]: value }));
  const month = { from: formatDay(60), to: formatDay(30) };
  const userId = people[17];
  return [
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
        { salonId: 'maison-aurore-paris' },
        { salonId: 'maison-aurore-paris', from: formatDay(2), to: formatDay(-5) },
        month,
        { ...month, status: 'completed', serviceType: 'Haircut' },
        { paypalOrderId: 'NONE' },
        { status: 'pending', q: 'Souza' },
      ],
      searches: [...SEARCHES, 'maison', 'Haircut', formatDay(40)],
    },
    {
      resource: 'users',
      filters: [
        ...createFilters('plan', ['free', 'premium']),
        ...createFilters('verified', [true, false]),
        { staffRole: 'operator' },
        { referredBy: people[3] },
        { id: people.slice(0, 25) },
      ],
      searches: SEARCHES,
    },
    {
      resource: 'payments',
      filters: [
        ...createFilters('status', ['open', 'captured', 'cancelled', 'refunded']),
        ...createFilters('purpose', ['cart', 'booking']),
        { userId },
        { referenceId: 'NONE' },
      ],
      searches: [...SEARCHES, 'A0F'],
    },
    {
      resource: 'affiliate-transactions',
      filters: [
        ...createFilters('status', ['pending', 'approved', 'paid', 'rejected', 'reversed']),
        ...createFilters('affiliateId', ['platform_owner', 'nobody']),
        ...createFilters('transactionType', ['product_purchase', 'reversal']),
        { userId },
        { salonId: 'maison-aurore-paris' },
        { referenceId: 'NONE' },
        month,
        { ...month, status: 'approved', affiliateId: 'glow_guide' },
      ],
      searches: ['glow', 'velvet_notes', 'A0F', 'zzzz', 'a'],
    },
    {
      resource: 'contact-messages',
      filters: createFilters('status', ['new', 'open', 'replied', 'closed', ['new', 'open']]),
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
        { wouldRecommend: false },
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
        month,
      ],
      searches: ['verification', 'zzzz-none', String(userId), String(userId).slice(0, 4)],
    },
    { resource: 'salons', filters: [{ country: 'FR' }, { isVerified: true }], searches: ['maison', 'a'] },
    { resource: 'parked-events', filters: [{ consumer: 'read_model' }], searches: ['Appointment'] },
  ];
}
