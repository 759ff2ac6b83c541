import type { PersonalData } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { listReadableSections, type ReadableWords } from './readable-data';
import { createReadablePage } from './readable-page';

const ID = '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11';
const DATA: PersonalData = {
  exportedAt: '2026-11-28T10:00:00.000Z',
  account: {
    id: ID,
    email: 'ada@example.org',
    emailHash: 'f00d',
    firstName: '<Ada>',
    plan: 'free',
    language: 'de',
    referralCode: 'KSS9Q5M9',
    reminderMails: true,
    createdAt: '2026-11-01T10:00:00.000Z',
  },
  sessions: [],
  trustedDevices: 0,
  remindedDevices: 0,
  bookings: [
    {
      id: `aurore.2031-05-20.${ID}`,
      version: 3,
      salonId: 'aurore',
      serviceType: 'Highlights',
      wish: 'Balayage',
      appointmentDate: '2031-05-20T08:00:00.000Z',
      timeZone: 'Europe/Paris',
      priceCents: 15000,
      status: 'pending',
      notes: null,
    },
  ],
  payments: [
    {
      id: 'ORDER-1',
      status: 'captured',
      captureId: '8AB12345CD678901E',
      capturedAt: '2026-11-20T12:00:00.000Z',
      amountCents: 5798,
      purpose: 'cart',
      referenceId: 'ORDER-1',
      item: { productName: 'Rosewater', brandName: 'Velmira', colorCode: 'L102', quantity: 2 },
      delivery: { name: 'Ada', line1: '418 Larkspur Row', city: 'New York', country: 'US' },
    },
    {
      id: 'ORDER-2',
      status: 'refunding',
      captureId: '9CD',
      capturedAt: '2026-11-21T12:00:00.000Z',
      amountCents: 15000,
      purpose: 'booking',
      referenceId: `aurore.2031-05-20.${ID}`,
    },
    {
      id: 'ORDER-3',
      provider: 'sandbox',
      status: 'refunded',
      captureId: '7EF',
      capturedAt: '2026-11-22T12:00:00.000Z',
      amountCents: 2899,
      refundedCents: 2899,
    },
    {
      id: 'ORDER-4',
      status: 'cancelled',
      createdAt: '2026-11-23T12:00:00.000Z',
      amountCents: 2899,
    },
    {
      id: 'ORDER-5',
      status: 'captured',
      capturedAt: '2026-11-24T12:00:00.000Z',
      sentAt: '2026-11-25T12:00:00.000Z',
      amountCents: 2899,
    },
  ],
  affiliateTransactions: [{ id: ID, createdAt: '2026-11-20T12:00:00.000Z', commissionAmountCents: 232 }],
  contactMessages: [{ id: ID, subject: 'Shade', message: 'Which?', createdAt: '2026-11-02T10:00:00.000Z' }],
  contactEntries: [
    { id: 'e1', messageId: ID, kind: 'reply', text: 'This one.', fromOtherAddress: false },
    { id: 'e2', messageId: ID, kind: 'received', text: 'Thank you.', fromOtherAddress: false },
    { id: 'e3', messageId: ID, kind: 'received', text: 'Send it to me.', fromOtherAddress: true },
    { id: 'e4', messageId: ID, kind: 'received', text: 'One of before', fromOtherAddress: null },
  ],
  savedLooks: [{ id: ID, name: 'Evening', hairColorId: 'Lindwerk/7/46', makeupItems: [], place: '12' }],
  favorites: [{ itemType: 'look', itemId: ID, place: '13', createdAt: '2026-11-02T10:00:00.000Z' }],
  history: [],
};
const words: ReadableWords = {
  translate: (key) => key,
  money: (cents) => `$${cents / 100}`,
  moment: (instant, zone = 'here') => `${instant.slice(0, 10)} (${zone})`,
  number: String,
  service: ({ serviceType, wish }) => wish ?? serviceType,
  faceShape: ({ faceShape }) => `shape ${faceShape}`,
  skinTone: ({ skinTone }) => `tone ${skinTone}`,
  eyeColor: (value) => value,
  salon: (id) => (id === 'aurore' ? 'Maison Aurore' : id),
  address: (stored) => Object.values(stored as Record<string, string>).join(', '),
  picture: (path) => (path ? `data:image/jpeg;base64,${path.slice(-2)}` : ''),
  referralLink: (code) => `https://mirabelle.example/?ref=${code}`,
};
const sections = listReadableSections(DATA, words);
const findRecords = (title: string) => sections.find((section) => section.title === title)?.records;

it('the readable data name what was booked, where and when at the salon', () => {
  expect(findRecords('booking:myBookings')).toEqual([
    [
      ['booking:service', 'Balayage'],
      ['profile:data.page.salon', 'Maison Aurore'],
      ['profile:data.page.date', '2031-05-20 (Europe/Paris)'],
      ['appointment:facts.reference', '5F0C-1A11'],
      ['appointment:facts.price', '$150'],
      ['profile:data.page.status', 'booking:status.pending'],
    ],
  ]);
});

it('the readable data name the traits of an analysis as the profile does, and list what was recommended by kind', () => {
  const analysis = { id: ID, createdAt: '2026-11-20T12:00:00.000Z', faceShape: 'oval', skinTone: 'light' };
  const recommended = { analysisId: ID, brandName: 'Velmira' };
  const readable = listReadableSections(
    {
      ...DATA,
      faceAnalyses: [analysis],
      hairColorRecommendations: [{ ...recommended, colorName: 'Ruby Red', colorCode: '5.66' }],
      makeupRecommendations: [
        { ...recommended, productType: 'lipstick', productName: 'Old Rose', colorCode: 'L105' },
        { ...recommended, productType: 'lipstick', productName: 'Rosewater', colorCode: 'L102' },
        { ...recommended, productType: 'blush', productName: 'Peach', colorCode: 'B1' },
      ],
    },
    words,
  );
  const find = (title: string) => readable.find((section) => section.title === title)?.records;
  expect(find('profile:tabs.history')).toEqual([
    [
      ['profile:data.page.date', '2026-11-20 (here)'],
      ['profile:history.shape', 'shape oval'],
      ['profile:history.tone', 'tone light'],
    ],
  ]);
  expect(find('profile:history.recommended')).toEqual([
    [
      ['profile:data.page.date', '2026-11-20 (here)'],
      ['shade:types.hair', 'Ruby Red · Velmira · 5.66'],
      ['styles:makeup.lipstick', 'Old Rose · Velmira · L105\nRosewater · Velmira · L102'],
      ['styles:makeup.blush', 'Peach · Velmira · B1'],
    ],
  ]);
});

it('the readable data have the whole link that invites friends', () => {
  expect(findRecords('profile:data.page.sections.account')?.[0]).toContainEqual([
    'profile:share.link',
    'https://mirabelle.example/?ref=KSS9Q5M9',
  ]);
});

it('the readable data say of each payment what was bought, its status, its number and where the goods go, and of a test payment that no money was taken', () => {
  expect(findRecords('receipt:section')).toEqual([
    [
      ['profile:data.page.date', '2026-11-20 (here)'],
      ['receipt:facts.for', 'Rosewater · Velmira · L102'],
      ['profile:data.page.quantity', '2'],
      ['profile:data.page.amount', '$57.98'],
      ['profile:data.page.status', 'receipt:status.paid'],
      ['receipt:facts.number', '8AB12345CD678901E'],
      ['receipt:facts.delivery', 'Ada, 418 Larkspur Row, New York, US'],
    ],
    [
      ['profile:data.page.date', '2026-11-21 (here)'],
      ['receipt:facts.for', 'Balayage · Maison Aurore'],
      ['profile:data.page.amount', '$150'],
      ['profile:data.page.status', 'receipt:status.refunding'],
      ['receipt:facts.number', '9CD'],
    ],
    [
      ['profile:data.page.date', '2026-11-22 (here)'],
      ['profile:data.page.amount', '$28.99'],
      ['receipt:facts.method', 'receipt:sandbox'],
      ['profile:data.page.status', 'receipt:status.canceled'],
      ['receipt:facts.number', '7EF'],
    ],
    [
      ['profile:data.page.date', '2026-11-23 (here)'],
      ['profile:data.page.amount', '$28.99'],
      ['profile:data.page.status', 'profile:data.page.notPaid'],
    ],
    [
      ['profile:data.page.date', '2026-11-24 (here)'],
      ['profile:data.page.amount', '$28.99'],
      ['profile:data.page.status', 'receipt:status.sent'],
      ['receipt:facts.sentOn', '2026-11-25 (here)'],
    ],
  ]);
});

it('the readable data tell one’s own replies to support from those that came from another address', () => {
  expect(findRecords('contact:messages.title')?.[0]?.slice(-4)).toEqual([
    ['contact:messages.support', 'This one.'],
    ['contact:messages.you', 'Thank you.'],
    ['contact:messages.otherAddress', 'Send it to me.'],
    ['contact:messages.you', 'One of before'],
  ]);
});

it('the readable data leave out commissions, which the person neither pays nor receives', () => {
  expect(JSON.stringify(sections)).not.toMatch(/commission|\$2\.32/i);
});

it('the readable data show a message to support with its answers, and a favorite look by its name', () => {
  expect(findRecords('contact:messages.title')?.[0]).toContainEqual([
    'contact:messages.support',
    'This one.',
  ]);
  expect(findRecords('favorites:title')?.[0]).toContainEqual(['profile:tabs.looks', 'Evening']);
});

it('the readable data leave out ids, hashes and numbers that only the machine uses, and have no records of what is not stored', () => {
  const text = JSON.stringify(sections);
  for (const machine of [ID, 'f00d', 'version', '"12"', '"13"']) expect(text).not.toContain(machine);
  expect(findRecords('passkeys:title')).toEqual([]);
});

it('the readable page is in the language of its reader, loads nothing and escapes what was entered', () => {
  const texts = { brand: 'Mirabelle', title: 'Data', intro: 'Today', note: 'Note', none: 'Nothing' };
  const html = createReadablePage({ ...texts, language: 'ar', direction: 'rtl', sections });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('&lt;Ada&gt;');
  expect(html).not.toContain('<Ada>');
  expect(html).not.toMatch(/<script|<link|src=|href=/);
  expect(html).toContain('<p>Nothing</p>');
});

it('the readable data have the stored pictures of the person themselves: of the profile, a look and an analysis', () => {
  const withPictures = listReadableSections(
    {
      ...DATA,
      account: { ...DATA.account, profileImageUrl: '/api/photos/01' },
      savedLooks: [{ name: 'Evening', previewImageUrl: '/api/photos/02' }],
      faceAnalyses: [{ photoUrl: '/api/photos/03' }],
    },
    words,
  );
  const texts = { brand: 'Mirabelle', title: 'Data', intro: 'Today', note: 'Note', none: 'Nothing' };
  const html = createReadablePage({ ...texts, language: 'en', direction: 'ltr', sections: withPictures });
  for (const number of ['01', '02', '03'])
    expect(html).toContain(`<img src="data:image/jpeg;base64,${number}" alt="profile:edit.picture.label">`);
});
