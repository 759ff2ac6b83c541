import {
  formatBookingReference,
  formatShadeInNotes,
  LANGUAGES,
  listShadesOfLook,
} from '@mirabelle/catalogue';
import type { PersonalData } from '@mirabelle/contracts';
import type { ReadableFact, ReadableSection } from './readable-page';

type Row = Readonly<Record<string, unknown>>;

/** How values are written in the reader's language. */
export interface ReadableWords {
  readonly translate: (key: string) => string;
  readonly money: (cents: number) => string;
  /** A day with the time of day, at the salon of an appointment or else at the reader's. */
  readonly moment: (instant: string, timeZone?: string) => string;
  readonly number: (value: number) => string;
  readonly service: (booked: { serviceType: string; wish?: string | null }) => string;
  /** The face shape of a saved analysis, or the two between which it is, as the profile shows it. */
  readonly faceShape: (analysis: Row) => string;
  /** The skin tone of a saved analysis, as the profile shows it. */
  readonly skinTone: (analysis: Row) => string;
  readonly eyeColor: (value: string) => string;
  /** Name of a salon by its id. */
  readonly salon: (id: string) => string;
  /** Where goods go, as stored; one line for each part of the address. */
  readonly address: (stored: unknown) => string;
  /** A stored picture as a data URL; empty if there is none. */
  readonly picture: (path: string) => string;
  /** The whole address that invites friends. */
  readonly referralLink: (code: string) => string;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toRow = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(toText) : []);
const listRows = (data: PersonalData, name: string): readonly Row[] => {
  const rows = data[name];
  return Array.isArray(rows) ? rows : [];
};

/**
 * What is stored about a person, in words. Ids of rows, hashes, sequence numbers and other columns that only the machine uses are
 * left out, as is the history of events: the JSON file has them.
 */
export function listReadableSections(data: PersonalData, words: ReadableWords): readonly ReadableSection[] {
  const t = words.translate;
  const moment = (value: unknown, zone?: unknown) =>
    value ? words.moment(toText(value), toText(zone) || undefined) : '';
  const money = (value: unknown) => (typeof value === 'number' ? words.money(value) : '');
  const picture = (path: unknown): ReadableFact => [
    t('profile:edit.picture.label'),
    words.picture(toText(path)),
    'picture',
  ];
  const number = (value: unknown) => (typeof value === 'number' ? words.number(value) : '');
  const service = ({ serviceType, wish }: Row) =>
    words.service({ serviceType: toText(serviceType), wish: toText(wish) || null });
  const product = ({ productName, colorName, brandName, colorCode }: Row) =>
    [productName ?? colorName, brandName, colorCode].map(toText).filter(Boolean).join(' · ');

  /** What was bought, or which appointment was paid. */
  const describePurpose = ({ item, referenceId }: Row) => {
    if (item) return product(toRow(item));
    const booking = data.bookings.find(({ id }) => id === referenceId);
    return booking ? `${service(booking)} · ${words.salon(toText(booking.salonId))}` : '';
  };

  /** The status of a payment, as the profile shows it. An order that nobody has paid is not listed there. */
  const nameStatus = ({ status, sentAt, ...payment }: Row) => {
    if (status === 'captured') return t(sentAt ? 'receipt:status.sent' : 'receipt:status.paid');
    if (status === 'open' || status === 'cancelled') return t('profile:data.page.notPaid');
    return t(isTest(payment) ? 'receipt:status.canceled' : `receipt:status.${toText(status)}`);
  };

  const nameKind = (kind: string) => (kind === HAIR ? t('shade:types.hair') : t(`styles:makeup.${kind}`));

  const createSection = (
    title: string,
    rows: readonly Row[],
    describe: (row: Row) => readonly ReadableFact[],
  ): ReadableSection => ({
    title,
    records: rows
      .map((row) => describe(row).flatMap((fact): readonly ReadableFact[] => (fact[1] === '' ? [] : [fact])))
      .filter((facts) => facts.length > 0),
  });

  const authors: Readonly<Record<string, string>> = {
    reply: t('contact:messages.support'),
    note: t('profile:data.page.staffNote'),
  };
  function nameAuthor({ kind, fromOtherAddress }: Row): string {
    if (kind === 'received')
      return fromOtherAddress === true ? t('contact:messages.otherAddress') : t('contact:messages.you');
    return authors[toText(kind)] ?? t('contact:form.message');
  }
  return [
    createSection(t('profile:data.page.sections.account'), [data.account], (row) => [
      [t('contact:form.email'), toText(row.email)],
      [t('profile:edit.firstName'), toText(row.firstName)],
      [t('profile:edit.lastName'), toText(row.lastName)],
      picture(row.profileImageUrl),
      [t('profile:plan.title'), row.plan ? t(`plan:names.${toText(row.plan)}`) : ''],
      [t('profile:data.page.language'), LANGUAGES.find(({ code }) => code === row.language)?.name ?? ''],
      [t('profile:emailReminders.title'), row.reminderMails ? t('plan:yes') : t('plan:no')],
      [t('profile:data.page.since'), moment(row.createdAt)],
      [t('profile:counts.bonus'), number(row.bonusPhotoCredits)],
      [t('profile:data.page.friends'), number(row.totalReferrals)],
      [t('profile:share.link'), row.referralCode ? words.referralLink(toText(row.referralCode)) : ''],
      [t('profile:data.page.remembered'), number(data.trustedDevices)],
    ]),
    createSection(t('profile:devices.title'), data.sessions, (row) => [
      [t('profile:data.page.signedIn'), moment(row.signedInAt)],
    ]),
    createSection(t('booking:myBookings'), data.bookings, (row) => [
      [t('booking:service'), service(row)],
      [t('profile:data.page.salon'), words.salon(toText(row.salonId))],
      [t('profile:data.page.date'), moment(row.appointmentDate, row.timeZone)],
      [t('appointment:facts.reference'), row.id ? formatBookingReference(toText(row.id)) : ''],
      [t('appointment:facts.price'), money(row.priceCents)],
      [t('profile:data.page.status'), row.status ? t(`booking:status.${toText(row.status)}`) : ''],
      [t('appointment:facts.notes'), toText(row.notes)],
      [t('appointment:facts.reason'), toText(row.cancellationReason)],
    ]),
    createSection(t('receipt:section'), listRows(data, 'payments'), (row) => [
      [t('profile:data.page.date'), moment(row.capturedAt ?? row.createdAt)],
      [t('receipt:facts.for'), describePurpose(row)],
      [t('profile:data.page.quantity'), number(toRow(row.item).quantity)],
      [t('profile:data.page.amount'), money(row.amountCents)],
      [t('receipt:facts.method'), isTest(row) ? t('receipt:sandbox') : ''],
      [t('profile:data.page.refunded'), isTest(row) ? '' : money(row.refundedCents)],
      [t('profile:data.page.status'), nameStatus(row)],
      [t('receipt:facts.number'), toText(row.captureId)],
      [t('receipt:facts.delivery'), row.delivery ? words.address(row.delivery) : ''],
      [t('receipt:facts.sentOn'), moment(row.sentAt)],
      [t('receipt:facts.carrier'), toText(toRow(row.shipment).carrier)],
      [t('receipt:facts.trackingNumber'), toText(toRow(row.shipment).trackingNumber)],
    ]),
    createSection(t('cart:title'), listRows(data, 'cartItems'), (row) => [
      [t('profile:data.page.product'), product(row)],
      [t('appointment:facts.price'), money(row.priceCents)],
      [t('profile:data.page.quantity'), number(row.quantity)],
    ]),
    createSection(t('favorites:title'), listRows(data, 'favorites'), (row) => [
      [t('profile:data.page.date'), moment(row.createdAt)],
      [t('profile:data.page.salon'), row.itemType === 'salon' ? words.salon(toText(row.itemId)) : ''],
      [t('profile:data.page.product'), row.itemType === 'product' ? toText(row.itemId) : ''],
      [t('profile:tabs.looks'), row.itemType === 'look' ? findLookName(data, row.itemId) : ''],
    ]),
    createSection(t('profile:tabs.looks'), listRows(data, 'savedLooks'), (row) => [
      [t('profile:tabs.looks'), [row.name, row.description].map(toText).filter(Boolean).join('\n')],
      [t('profile:data.page.shades'), describeShades(row)],
      picture(row.previewImageUrl),
      [t('profile:data.page.date'), moment(row.createdAt)],
    ]),
    createSection(t('profile:tabs.history'), listRows(data, 'faceAnalyses'), (row) => [
      [t('profile:data.page.date'), moment(row.createdAt)],
      picture(row.photoUrl),
      [t('profile:history.shape'), row.faceShape ? words.faceShape(row) : ''],
      [t('profile:history.tone'), row.skinTone ? words.skinTone(row) : ''],
      [t('profile:history.eyes'), row.eyeColor ? words.eyeColor(toText(row.eyeColor)) : ''],
    ]),
    createSection(t('profile:history.recommended'), listRows(data, 'faceAnalyses'), ({ id, createdAt }) => {
      const shades = listRecommended(data, id, product);
      return shades.length === 0
        ? []
        : [
            [t('profile:data.page.date'), moment(createdAt)],
            ...shades.map(([kind, names]): ReadableFact => [nameKind(kind), names]),
          ];
    }),
    createSection(t('profile:usage.title'), listRows(data, 'photoUsage'), (row) => [
      [t('profile:usage.title'), [row.photosUsed, row.photosLimit].map(number).filter(Boolean).join(' / ')],
    ]),
    createSection(t('contact:messages.title'), listRows(data, 'contactMessages'), (row) => [
      [t('profile:data.page.date'), moment(row.createdAt)],
      [t('contact:form.name'), toText(row.name)],
      [t('contact:form.email'), toText(row.email)],
      [t('contact:form.subject'), toText(row.subject)],
      [t('contact:form.message'), toText(row.message)],
      ...listRows(data, 'contactEntries')
        .filter(({ messageId }) => messageId === row.id)
        .map((entry) => [nameAuthor(entry), toText(entry.text)] as const),
    ]),
    createSection(t('profile:data.page.sections.reviews'), listRows(data, 'reviews'), (row) => [
      [t('profile:data.page.date'), moment(row.createdAt)],
      [t('profile:data.page.salon'), words.salon(toText(row.salonId))],
      [t('booking:service'), service(row)],
      [t('profile:data.page.rating'), number(row.rating)],
      [t('contact:form.subject'), toText(row.title)],
      [t('contact:form.message'), toText(row.comment)],
      [t('profile:data.page.answer'), toText(row.answer)],
    ]),
    createSection(t('passkeys:title'), listRows(data, 'passkeys'), (row) => [
      [t('profile:data.page.date'), moment(row.createdAt)],
    ]),
  ];
}

/** The kind of a recommended shade of hair. Those of makeup have a type. */
const HAIR = 'hair';

/** Whether the sandbox took the payment, which takes no money. */
const isTest = ({ provider }: Row): boolean => provider === 'sandbox';

const findLookName = (data: PersonalData, id: unknown): string =>
  toText(listRows(data, 'savedLooks').find((look) => look.id === id)?.name);

/** The shades that were recommended for an analysis, those of each kind together: the kind, and their names. */
function listRecommended(
  data: PersonalData,
  analysisId: unknown,
  nameShade: (row: Row) => string,
): readonly (readonly [kind: string, names: string])[] {
  const groups = new Map<string, string[]>();
  const add = (kind: string, row: Row) => {
    if (row.analysisId === analysisId) groups.set(kind, [...(groups.get(kind) ?? []), nameShade(row)]);
  };
  for (const row of listRows(data, 'hairColorRecommendations')) add(HAIR, row);
  for (const row of listRows(data, 'makeupRecommendations')) add(toText(row.productType), row);
  return [...groups].map(([kind, names]) => [kind, names.join('\n')]);
}

const describeShades = ({ hairColorId, makeupItems }: Row): string =>
  listShadesOfLook({ hairColorId: toText(hairColorId) || null, makeupItems: toTexts(makeupItems) })
    .map(formatShadeInNotes)
    .join('\n');
