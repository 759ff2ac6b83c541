import { findPlanById } from '@mirabelle/catalogue';
import type { MailContent } from '@mirabelle/mail';
import {
  createContactReplyContent,
  findLocale,
  MAIL_LANGUAGES,
  renderHtml,
  renderText,
} from '@mirabelle/mail';
import { describe, expect, it } from 'vitest';
import { sampleSalon } from '../testing/sample-events.js';
import { bookingFacts, findSampleMails, PUBLIC_URL, paymentFacts } from '../testing/sample-mails.js';
import { createLinkMailContent, findTextKey } from './account/link-mail.js';
import { mailsByEventType } from './all-mails.js';
import { createBookingCancelledContent } from './booking/booking-cancelled.js';
import { type BookingFacts, createUpcomingAppointmentContent } from './booking/booking-mail.js';
import { createBookingRescheduledContent } from './booking/booking-rescheduled.js';
import { createGoodsSentContent } from './payment/goods-sent.js';
import { createReceiptContent } from './payment/receipt.js';
import { createRefundContent, type RefundFacts } from './payment/refund.js';
import { createTrialMailContent } from './plan/trial-mail.js';

const english = findLocale('en');
const url = 'https://mirabelle.example/auth/verify?token=abc_DEF-123&returnTo=%2Fsalons';
const facts = bookingFacts;

const renderBoth = (content: MailContent) => ({
  html: renderHtml(content, english),
  text: renderText(content, english),
});
const findLinks = (markup: string) =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('a mail with a link', () => {
  for (const name of [
    'verification',
    'signIn',
    'erasure',
    'proof',
    'proofToDownload',
    'staffSignIn',
  ] as const) {
    it(`a mail with a link has the same single link in the HTML and the text part (${name})`, () => {
      const { html, text } = renderBoth(createLinkMailContent(name, { url, minutes: 15 }, english));
      expect(new Set(findLinks(html))).toEqual(new Set([url]));
      expect(text.match(/https?:\/\/\S+/g)).toEqual([url]);
      expect(html).not.toMatch(/<img|src=|url\(/);
    });
  }

  it('a mail with a link to somebody who is known says that a link was asked for, and not that an address was entered', () => {
    for (const name of ['signIn', 'staffSignIn'] as const) {
      const { text } = renderBoth(createLinkMailContent(name, { url, minutes: 15 }, english));
      expect(text).toContain('someone asked for a sign-in link for this address');
      expect(text).not.toContain('entered this address');
    }
  });

  it('a mail with a link states how long the link works', () => {
    expect(renderBoth(createLinkMailContent('signIn', { url, minutes: 15 }, english)).text).toContain(
      'expires after 15 minutes',
    );
    expect(renderBoth(createLinkMailContent('signIn', { url, minutes: 1 }, english)).text).toContain(
      'expires after 1 minute.',
    );
  });

  it('a mail with a link asks a new person to confirm the address, and offers a known person to sign in', () => {
    expect(createLinkMailContent('verification', { url, minutes: 15 }, english).subject).toBe(
      'Confirm your email',
    );
    expect(createLinkMailContent('signIn', { url, minutes: 15 }, english).subject).toBe('Your sign-in link');
  });

  it('a mail with a link that leads to the deletion of an account says so, and that nothing is deleted yet', () => {
    expect(findTextKey({ purpose: 'signIn', returnTo: '/profile?erase=1' })).toBe('erasure');
    expect(findTextKey({ purpose: 'signIn', returnTo: '/profile' })).toBe('signIn');
    const { text } = renderBoth(createLinkMailContent('erasure', { url, minutes: 15 }, english));
    expect(text).toContain('DELETE YOUR MIRABELLE ACCOUNT');
    expect(text).toContain('Nothing is deleted until you finish it there.');
    expect(text).not.toMatch(/sign(?:-| )in/i);
    expect(text).toContain(
      "because someone signed in to your account asked to delete it. Not you? Don't open the link",
    );
  });

  it('a mail with a link for a signed-in person who confirms who they are says so, and not that it signs in', () => {
    const link = { purpose: 'signIn', isProof: true } as const;
    expect(findTextKey({ ...link, returnTo: '/profile' })).toBe('proof');
    expect(findTextKey({ ...link, returnTo: '/profile?erase=1' })).toBe('erasure');
    expect(findTextKey({ ...link, returnTo: '/profile?download=page' })).toBe('proofToDownload');
    const download = createLinkMailContent('proofToDownload', { url, minutes: 15 }, english);
    expect(download.subject).toBe("Confirm it's you to download your data");
    expect(renderBoth(download).text).toContain('You asked to download your data.');
    expect(findTextKey({ ...link, returnTo: '/backoffice/payments/ORDER-1/show' })).toBe('proof');
    const { text } = renderBoth(createLinkMailContent('proof', { url, minutes: 15 }, english));
    expect(text).toContain('something that only you may do. This link');
    expect(text).not.toMatch(/sign(?:-| )in/i);
  });

  it.each([
    ['verification', { purpose: 'verify' }],
    ['sign-in', { purpose: 'signIn' }],
    ['proof', { purpose: 'signIn', isProof: true }],
  ])('each kind of link has one mail, and a name of its own in the list of mails: %s', (template, link) => {
    const mails = mailsByEventType.get('SignInLinkRequested') ?? [];
    const sent = mails.filter(({ isSentFor }) => isSentFor?.({ data: link } as never) !== false);
    expect(sent.map((mail) => mail.template)).toEqual([template]);
  });

  it('a link to the back office never asks a new colleague to sign up as a customer', () => {
    for (const purpose of ['verify', 'signIn'] as const) {
      expect(findTextKey({ purpose, returnTo: '/backoffice/' })).toBe('staffSignIn');
    }
    expect(findTextKey({ purpose: 'verify', returnTo: '/backoffices' })).toBe('verification');
    const { subject, ...content } = createLinkMailContent('staffSignIn', { url, minutes: 15 }, english);
    expect(subject).toBe('Your back office sign-in link');
    expect(renderBoth({ subject, ...content }).text).not.toContain('Confirm your email');
  });

  it('a mail with a link names its language and direction, and has a preheader', () => {
    const content = createLinkMailContent('signIn', { url, minutes: 15 }, english);
    const html = renderHtml(content, { ...english, language: 'ar', direction: 'rtl' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('align="right"');
    expect(html).toContain(content.preheader);
  });
});

describe('a mail about a trial', () => {
  const trial = {
    plan: findPlanById('premium'),
    endsAt: '2026-12-11T09:00:00.000Z',
    publicUrl: 'https://mirabelle.example',
  };

  it('a mail about a trial that runs says how to end it, with a link to the plan in the profile', () => {
    for (const name of ['trialStarted', 'trialEnding'] as const) {
      const { html, text } = renderBoth(createTrialMailContent(name, trial, english));
      expect(text).toContain('You can end Premium anytime, in your profile.');
      expect(text).toContain('https://mirabelle.example/profile#plan');
      expect(findLinks(html)).toContain('https://mirabelle.example/profile#plan');
    }
    for (const name of ['trialEnded', 'planEnded'] as const)
      expect(renderBoth(createTrialMailContent(name, trial, english)).text).not.toContain('#plan');
  });
});

describe('a mail about a payment', () => {
  const render = (content: MailContent) => {
    const { html, text } = renderBoth(content);
    expect(findLinks(html)).toContain('https://mirabelle.example/payments/O-1');
    return text.replace(/[\u2009\u202f\u00a0]/g, ' ');
  };

  it('a receipt states what was bought, from whom, for how much, when and under which number at PayPal', () => {
    const text = render(createReceiptContent(paymentFacts, english));
    for (const expected of [
      'Product: 2 × Rosewater',
      'Velmira · L102',
      'Total: $57.98',
      'Paid to: Prunier GmbH',
      'Paid on: Friday, December 4, 2026',
      'Paid with: PayPal',
      'Payment number: 8AB12345CD678901E',
    ]) {
      expect(text).toContain(expected);
    }
    for (const line of ['Delivery to: Léa Martin', 'Lindenweg 12', '10119 Berlin', 'Germany'])
      expect(text).toContain(line);
    expect(text).toContain(
      'What happens next: We send it within 3 working days and email you when it is on its way,',
    );
    expect(text).toContain('The price is all that we charge: delivery is included.');
    expect(text).toContain("We can't say yet which carrier brings it or which day it arrives.");
    expect(text).toContain('Tax or duty that your country may ask for is not included.');
  });

  it('a receipt of a purchase without an address promises no delivery', () => {
    const text = render(createReceiptContent({ ...paymentFacts, delivery: null }, english));
    expect(text).not.toMatch(/ship|deliver|parcel|on its way/i);
  });

  it('a mail about goods that were sent names the day, the carrier and the number as staff wrote them, and only what is known', () => {
    const sent = { ...paymentFacts, sentAt: '2026-12-07T09:00:00.000Z' };
    const shipment = { carrier: '<b>La Poste</b>', trackingNumber: '6A-1' };
    const content = createGoodsSentContent({ ...sent, shipment }, english);
    const text = render(content);
    for (const row of [
      'Sent on: Monday, December 7, 2026',
      'Carrier: <b>La Poste</b>',
      'Tracking number: 6A-1',
    ])
      expect(text).toContain(row);
    expect(renderBoth(content).html).toContain('&lt;b&gt;La Poste&lt;/b&gt;');
    expect(render(createGoodsSentContent({ ...sent, shipment: {} }, english))).not.toMatch(
      /Carrier|Tracking/,
    );
  });

  it('a receipt without a named item or site operator says what is known, and one of the sandbox that no money was taken', () => {
    const facts = { ...paymentFacts, item: null, seller: undefined, provider: 'sandbox' };
    const text = render(createReceiptContent(facts, english));
    expect(text).toContain('Product: Products from your cart');
    expect(text).toContain('Paid to: Mirabelle');
    expect(text).toContain('This was a test payment: no money was taken. This is your receipt');
    expect(text).not.toContain('received your payment');
    expect(text).toContain('Paid with: Test payment: no money was taken');
    expect(text).not.toContain('PayPal');
  });

  it('a mail about a refund names the amount, what it was paid for and when to expect it', () => {
    const { appointment, salon } = bookingFacts;
    const renderRefund = (paidFor: RefundFacts['paidFor'], item = paymentFacts.item) =>
      render(createRefundContent({ ...paymentFacts, item, paidFor }, english));
    const purchase = renderRefund('cart');
    expect(purchase).toContain(
      "We've refunded $57.98 in full. Depending on your bank, it takes a few days to arrive.",
    );
    expect(purchase).toContain('For: 2 × Rosewater');
    const booking = renderRefund({ appointment, salon }, null);
    expect(booking).toContain('Service: Hair Color');
    expect(booking).toContain('Where: Maison Aurore');
    expect(renderRefund(undefined, null)).toContain("For: An appointment that wasn't booked");
  });

  it('no mail about a test payment promises money: that of a refund, of a prepaid request and of its cancellation', () => {
    const sentence = 'This was a test payment: no money was taken.';
    const payment = { orderId: 'O-1', captureId: '9CD12345EF678901G' };
    const appointment = { ...facts.appointment, payment };
    const prepaid = { ...facts, appointment, isTestPayment: true };
    const refund = createRefundContent({ ...paymentFacts, provider: 'sandbox', paidFor: 'cart' }, english);
    expect(refund.subject).toBe('Your order is canceled: 2 × Rosewater');
    const ofOneProduct = render(refund);
    for (const line of ['Total: $57.98', 'Order number: ', 'This is about this product only.'])
      expect(ofOneProduct).toContain(line);
    const withoutAppointment = {
      ...paymentFacts,
      item: null,
      provider: 'sandbox' as const,
      paidFor: undefined,
    };
    expect(createRefundContent(withoutAppointment, english).heading).toBe('Your test payment is canceled');
    for (const content of [
      refund,
      createUpcomingAppointmentContent('bookingRequested', prepaid, english),
      createBookingCancelledContent({ ...prepaid, by: 'customer', wasRequest: true }, english),
    ]) {
      const text = render(content);
      expect(text).toContain(sentence);
      expect(text).not.toMatch(/refund|in full|Paid online/i);
    }
  });

  it('the mails about a paid appointment name its payment and lead to the receipt, and those about an unpaid one do not', () => {
    const payment = { orderId: 'O-1', captureId: '9CD12345EF678901G' };
    const paid = { ...facts, appointment: { ...facts.appointment, payment } };
    const renderUpcoming = (each: BookingFacts) =>
      renderBoth(createUpcomingAppointmentContent('bookingConfirmed', each, english));
    const { text, html } = renderUpcoming(paid);
    expect(text).toContain('Receipt: Payment number 9CD12345EF678901G');
    expect(text).toContain('View receipt: https://mirabelle.example/payments/O-1');
    expect(findLinks(html)).toContain('https://mirabelle.example/payments/O-1');
    expect(renderUpcoming(facts).text).not.toContain('Receipt');
  });
});

describe('a mail to the owner of an account', () => {
  it.each([
    'account-unreadable',
    'new-device',
    'passkey-added',
    'passkey-removed',
    'passkey-removed-by-staff',
  ])(
    'the footer of the mail %s says that the recipient gets it because of an account, and not that it can be ignored',
    (name) => {
      for (const locale of MAIL_LANGUAGES.map(findLocale)) {
        const sample = findSampleMails(locale)[name];
        expect(sample?.content.footer).toBe(locale.t('layout.memberFooter'));
      }
      const footer = findSampleMails(english)[name]?.content.footer;
      expect(footer).toContain('you have an account at Mirabelle');
      expect(footer).not.toMatch(/ignore/i);
    },
  );
});

describe('a reminder', () => {
  it('a reminder leads to the switch that turns reminders off, in both parts and in each language, and no other mail does', () => {
    const url = `https://mirabelle.example/profile#email-reminders`;
    for (const locale of MAIL_LANGUAGES.map(findLocale)) {
      for (const [name, { content }] of Object.entries(findSampleMails(locale))) {
        const isReminder = name === 'booking-reminder' || name === 'trial-ending';
        const parts = { html: renderHtml(content, locale), text: renderText(content, locale) };
        for (const part of Object.values(parts)) expect(part.includes(url), name).toBe(isReminder);
        if (isReminder) expect(parts.text).toContain(`\n${locale.t('layout.remindersOff')}: ${url}\n`);
      }
    }
  });

  it('a reminder to a guest names no switch, because a guest has no profile', () => {
    const content = createUpcomingAppointmentContent('bookingReminder', { ...facts, isGuest: true }, english);
    expect(content.footerLink).toBeUndefined();
  });
});

describe('a mail about a booking', () => {
  it('a mail about a booking states service, local time, place and price in the HTML and the text part', () => {
    for (const part of Object.values(
      renderBoth(createUpcomingAppointmentContent('bookingRequested', facts, english)),
    )) {
      const plain = part.replace(/[\u2009\u202f\u00a0]/g, ' ');
      for (const expected of [
        'Hello Léa,',
        'Hair Color',
        'Friday, December 4, 2026',
        '10:00 – 11:30 AM',
        'Maison Aurore',
        '75004 Paris',
        '$120',
        'Please keep my fringe',
      ]) {
        expect(plain).toContain(expected);
      }
    }
  });

  it('a mail about a booking does not call an appointment confirmed before the salon has confirmed it', () => {
    expect(renderBoth(createUpcomingAppointmentContent('bookingRequested', facts, english)).text).toContain(
      "as soon as it's confirmed",
    );
    expect(createUpcomingAppointmentContent('bookingConfirmed', facts, english).subject).toBe(
      'Confirmed: your appointment at Maison Aurore',
    );
  });

  it('a mail about a request says until when moving and canceling is free, and what comes back of a payment, but not to a guest', () => {
    const free = 'Move or cancel for free until your appointment starts.';
    const render = (each: BookingFacts) =>
      renderBoth(createUpcomingAppointmentContent('bookingRequested', each, english)).text;
    const { payment: _, ...unpaid } = facts.appointment;
    expect(render({ ...facts, appointment: unpaid })).toContain(free);
    const payment = { orderId: 'ORDER-1', captureId: 'CAPTURE-1' };
    const appointment = { ...facts.appointment, payment };
    expect(render({ ...facts, appointment })).toContain('If you cancel, you get $');
    expect(render({ ...facts, isGuest: true })).not.toContain(free);
  });

  it('the mail about a move speaks of a request until the salon has confirmed it, and of an appointment from then on', () => {
    const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
    const move = { ...facts, by: 'customer', previous } as const;
    const asked = createBookingRescheduledContent({ ...move, status: 'pending' }, english);
    expect([asked.subject, asked.heading]).toEqual([
      `Your request has a new time: ${facts.salon.name}`,
      'Your request has a new time',
    ]);
    const confirmed = createBookingRescheduledContent({ ...move, status: 'confirmed' }, english);
    expect(confirmed.heading).toBe('Your appointment has a new time');
  });

  it('a mail about a request says until when it is answered and what happens if it is not, also after a move, and a mail about a confirmed one does not', () => {
    const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
    const move = { ...facts, by: 'customer', previous } as const;
    const read = (content: MailContent) => renderBoth(content).text.replace(/[\u2009\u202f\u00a0]/g, ' ');
    for (const content of [
      createUpcomingAppointmentContent('bookingRequested', facts, english),
      createBookingRescheduledContent({ ...move, status: 'pending' }, english),
    ])
      expect(read(content)).toContain(
        'By Friday, December 4, 2026, 10:00 AM (Central European Time) at the latest',
      );
    const appointment = { ...facts.appointment, answerBy: '2026-12-02T16:05:00.000Z' };
    for (const content of [
      createUpcomingAppointmentContent('bookingRequested', { ...facts, appointment }, english),
      createBookingRescheduledContent({ ...move, appointment, status: 'pending' }, english),
    ]) {
      expect(read(content)).toContain(
        'By Wednesday, December 2, 2026, 5:05 PM (Central European Time) at the latest',
      );
      expect(read(content)).toContain('If nobody confirms it by then, it is canceled. You owe nothing.');
    }
    for (const content of [
      createUpcomingAppointmentContent('bookingConfirmed', facts, english),
      createBookingRescheduledContent({ ...move, status: 'confirmed' }, english),
    ])
      expect(read(content)).not.toContain('at the latest');
  });

  it('a mail about a move or a cancellation says that the entry in a calendar needs the attached file', () => {
    const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
    const moved = createBookingRescheduledContent(
      { ...facts, by: 'customer', previous, status: 'confirmed' },
      english,
    );
    expect(renderBoth(moved).text).toContain('Open the attached calendar file to update the entry.');
    const cancelled = renderBoth(
      createBookingCancelledContent({ ...facts, by: 'customer', wasRequest: false }, english),
    ).text;
    expect(cancelled).toContain('Open the attached calendar file to remove it there');
    expect(cancelled).not.toContain('nothing more to do');
  });

  it('a mail about the booking of a guest leads to no page that needs a sign-in, and says whom to call', () => {
    const ofGuest = { ...facts, isGuest: true };
    const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
    for (const content of [
      createUpcomingAppointmentContent('bookingRequested', ofGuest, english),
      createUpcomingAppointmentContent('bookingReminder', ofGuest, english),
      createBookingRescheduledContent({ ...ofGuest, by: 'salon', status: 'pending', previous }, english),
    ]) {
      const { html, text } = renderBoth(content);
      for (const part of [html, text]) {
        expect(part).not.toContain('/bookings/');
        expect(part).toContain('/contact');
        expect(part).toContain('call Maison Aurore at');
        expect(part).toContain('an appointment was booked for you through Mirabelle');
        expect(part).not.toContain('you booked');
      }
    }
  });

  it('a mail to a guest about a cancellation does not say that the salon cannot keep the appointment', () => {
    // A guest cancels by phone, and the salon enters the cancellation.
    const ofGuest = { ...facts, isGuest: true, by: 'salon', wasRequest: false } as const;
    expect(renderBoth(createBookingCancelledContent(ofGuest, english)).text).not.toContain("can't keep");
  });

  it('a mail about a rejected request says that the recipient asked for an appointment, not that they booked one', () => {
    const createRejection = (isGuest: boolean, wasRequest: boolean) =>
      renderBoth(createBookingCancelledContent({ ...facts, isGuest, by: 'salon', wasRequest }, english)).text;
    expect(createRejection(false, true)).toContain('because you asked for an appointment through Mirabelle');
    expect(createRejection(true, true)).toContain('because an appointment was requested for you');
    expect(createRejection(false, false)).toContain('because you booked an appointment through Mirabelle');
  });

  it('a reply of support leads a member to the conversation in the profile; anybody else who cannot answer the mail is led to the contact page', () => {
    const reply = {
      name: 'Ada',
      subject: 'Shade',
      messages: ['Which?'],
      reply: 'This.',
      publicUrl: PUBLIC_URL,
      canBeAnswered: false,
    };
    const id = '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11';
    const findUrl = (memberMessageId?: string) =>
      createContactReplyContent({ ...reply, memberMessageId }, english).button?.url;
    expect(findUrl(id)).toBe(`${PUBLIC_URL}/profile?message=${id}#messages`);
    expect(findUrl()).toBe(`${PUBLIC_URL}/contact`);
    expect(createContactReplyContent({ ...reply, canBeAnswered: true }, english).button).toBeUndefined();
  });

  it('the closing of a reply has the direction of its language, also if it begins with a name in another script', () => {
    const arabic = findLocale('ar');
    const content = createContactReplyContent(
      {
        name: 'ليلى',
        subject: 'حسابي',
        messages: [],
        reply: 'نعم.',
        staffName: 'Ines',
        publicUrl: PUBLIC_URL,
        canBeAnswered: true,
      },
      arabic,
    );
    const html = renderHtml(content, arabic);
    expect(html).toContain('Ines');
    expect(html).not.toMatch(/<bdi>[^<]*Ines/);
  });

  it('a reply of support greets and closes around the text, with the first name of who replies if there is one', () => {
    const reply = {
      name: 'Ada',
      subject: 'Shade',
      messages: ['Which?'],
      reply: 'This <one>.\nSee you!',
      publicUrl: PUBLIC_URL,
      canBeAnswered: true,
    };
    const { text, html } = renderBoth(createContactReplyContent({ ...reply, staffName: 'Ines' }, english));
    expect(text).toContain(
      'Hello Ada,\n\nThis <one>.\nSee you!\n\nKind regards,\nInes from the Mirabelle team\n\nYou wrote: Which?',
    );
    expect(html).toContain('<bdi>This &lt;one&gt;.</bdi><br><bdi>See you!</bdi>');
    expect(html).not.toContain('<a href');
    expect(renderBoth(createContactReplyContent(reply, english)).text).toContain(
      'Kind regards,\nThe Mirabelle team',
    );
  });

  it('a mail about a booking states the reason for a cancellation by the salon, but not for one by the customer', () => {
    const reason = 'Our colorist is ill.';
    expect(
      renderBoth(createBookingCancelledContent({ ...facts, by: 'salon', wasRequest: false, reason }, english))
        .html,
    ).toContain(reason);
    const byCustomer = renderBoth(
      createBookingCancelledContent({ ...facts, by: 'customer', wasRequest: false, reason }, english),
    );
    expect(byCustomer.html).not.toContain(reason);
    expect(byCustomer.text).toContain('You canceled');
  });

  it('a mail about a request that the salon rejects says that it could not be accepted, also to a guest, and does not speak of a cancellation, unlike that of a request that the customer cancels', () => {
    for (const isGuest of [false, true]) {
      const content = createBookingCancelledContent(
        { ...facts, isGuest, by: 'salon', wasRequest: true, reason: 'Fully booked' },
        english,
      );
      expect(content.subject).toBe('Not accepted: your request at Maison Aurore');
      const { text } = renderBoth(content);
      expect(text).toContain('YOUR REQUEST COULD NOT BE ACCEPTED');
      expect(text).toContain('Fully booked');
      expect(text).not.toMatch(/cancel/i);
    }
    const byCustomer = createBookingCancelledContent({ ...facts, by: 'customer', wasRequest: true }, english);
    expect(renderBoth(byCustomer).text).toContain('You canceled');
  });

  it('a mail about an appointment that staff moved back says that it has its former time, whoever had asked for the move', () => {
    const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
    for (const by of ['customer', 'salon'] as const) {
      for (const isGuest of [false, true]) {
        const move = { ...facts, by, isUndo: true, previous, isGuest };
        const { text } = renderBoth(
          createBookingRescheduledContent({ ...move, status: 'confirmed' }, english),
        );
        expect(text).toContain('is back at the time it had before');
        expect(text).not.toMatch(/had to move|As you asked|You moved/);
        const pending = createBookingRescheduledContent({ ...move, status: 'pending' }, english);
        expect(renderBoth(pending).text).toContain('email you as soon as it is');
      }
    }
  });

  it('a mail about a booking states both times of a moved appointment, who moved it, and whether it is confirmed', () => {
    const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
    const renderMoved = (
      by: 'customer' | 'salon',
      status: 'pending' | 'confirmed' = 'confirmed',
      isGuest = false,
    ) =>
      renderBoth(
        createBookingRescheduledContent({ ...facts, by, status, previous, isGuest }, english),
      ).text.replace(/[\u2009\u202f\u00a0]/g, ' ');
    expect(renderMoved('customer')).toContain('The new time is yours');
    expect(renderMoved('customer', 'pending')).not.toContain('is yours');
    expect(renderMoved('customer', 'pending')).toContain("email you as soon as it's confirmed");
    expect(renderMoved('salon')).toContain('Maison Aurore had to move your appointment');
    expect(renderMoved('salon', 'confirmed', true)).toContain('had to move your appointment');
    expect(renderMoved('customer', 'confirmed', true)).not.toContain('had to');
    expect(renderMoved('customer', 'confirmed', true)).toContain('As you asked');
    expect(renderMoved('customer', 'pending', true)).not.toContain("doesn't suit you");
    for (const [by, isGuest] of [
      ['salon', false],
      ['salon', true],
      ['customer', true],
    ] as const) {
      expect(renderMoved(by, 'confirmed', isGuest)).toContain('stays confirmed');
      expect(renderMoved(by, 'pending', isGuest)).toContain('still has to be confirmed');
    }
    for (const expected of ['December 4, 2026', '10:00 – 11:30 AM', 'December 3, 2026', '4:00 – 5:30 PM']) {
      expect(renderMoved('salon')).toContain(expected);
    }
  });

  it('a mail about a booking states that the booking was prepaid, and that a cancellation refunds the payment', () => {
    const appointment = { ...facts.appointment, payment: { orderId: 'O', captureId: 'C' } };
    const paid = { ...facts, appointment };
    expect(renderBoth(createUpcomingAppointmentContent('bookingReminder', paid, english)).text).toContain(
      'Paid online',
    );
    expect(
      renderBoth(createUpcomingAppointmentContent('bookingReminder', facts, english)).text,
    ).not.toContain('Paid online');
    const renderCancelled = (booking: BookingFacts, by: 'customer' | 'salon' | 'system') =>
      renderBoth(createBookingCancelledContent({ ...booking, by, wasRequest: false }, english)).text;
    expect(renderCancelled(paid, 'customer')).toContain('You get $120 back in full.');
    expect(renderCancelled(paid, 'salon')).toContain('You get $120 back in full.');
    expect(renderCancelled(paid, 'system')).toContain('You get $120 back in full.');
    expect(renderCancelled(paid, 'system')).toContain('nobody confirmed this appointment');
    expect(renderCancelled(facts, 'customer')).toContain('Nothing was charged, and you owe nothing.');
    expect(renderCancelled(facts, 'salon')).toContain('Nothing was charged, and you owe nothing.');
    expect(renderCancelled(paid, 'customer')).toContain('/payments/O');
    expect(renderCancelled(facts, 'customer')).not.toContain('/payments/');
  });

  it('a mail about a booking escapes entered text, and does not fill in placeholders that it contains', () => {
    const typed = `<img src=x onerror=alert(1)> & "{{salon}}" '$t(booking.when)'`;
    const hostile: BookingFacts = {
      ...facts,
      firstName: typed,
      salon: { ...sampleSalon, name: typed, address: typed },
      appointment: { ...facts.appointment, notes: `${typed}\nsecond line` },
    };
    for (const content of [
      createUpcomingAppointmentContent('bookingRequested', hostile, english),
      createUpcomingAppointmentContent('bookingConfirmed', hostile, english),
      createBookingCancelledContent({ ...hostile, by: 'salon', wasRequest: false, reason: typed }, english),
    ]) {
      const { html, text } = renderBoth(content);
      expect(html).not.toContain('<img');
      expect(html).toContain(
        '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;{{salon}}&quot; &#39;$t(booking.when)&#39;',
      );
      expect(text).toContain(typed);
    }
    expect(
      renderHtml(createUpcomingAppointmentContent('bookingRequested', hostile, english), english),
    ).toContain('<br><bdi>second line</bdi>');
  });
});
