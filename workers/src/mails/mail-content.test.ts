import { describe, expect, it } from 'vitest';
import { bookingFacts, sampleSalon } from '../testing/sample-mails.js';
import { linkMailContent } from './account/link-mail.js';
import { bookingCancelledContent } from './booking/booking-cancelled.js';
import { type BookingFacts, upcomingAppointmentContent } from './booking/booking-mail.js';
import { bookingRescheduledContent } from './booking/booking-rescheduled.js';
import { localeFor } from './locale.js';
import type { MailContent } from './rendering/mail-content.js';
import { renderHtml } from './rendering/render-html.js';
import { renderText } from './rendering/render-text.js';

const english = localeFor('en');
const url = 'https://mirabelle.example/auth/verify?token=abc_DEF-123&returnTo=%2Fsalons';
const facts = bookingFacts;

const both = (content: MailContent) => ({
  html: renderHtml(content, english),
  text: renderText(content, english),
});
const linksIn = (markup: string) =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('a mail with a link', () => {
  for (const name of ['verification', 'signIn'] as const) {
    it(`has one link and no other, the same in both parts (${name})`, () => {
      const { html, text } = both(linkMailContent(name, { url, minutes: 15 }, english));
      expect(new Set(linksIn(html))).toEqual(new Set([url]));
      expect(text.match(/https?:\/\/\S+/g)).toEqual([url]);
      expect(html).not.toMatch(/<img|src=|url\(/);
    });
  }

  it('says how long the link works', () => {
    expect(both(linkMailContent('signIn', { url, minutes: 15 }, english)).text).toContain(
      'within 15 minutes',
    );
    expect(both(linkMailContent('signIn', { url, minutes: 1 }, english)).text).toContain(
      'within 1 minute of',
    );
  });

  it('asks a new person to confirm the address and lets a known one sign in', () => {
    expect(linkMailContent('verification', { url, minutes: 15 }, english).subject).toBe(
      'Confirm your e-mail',
    );
    expect(linkMailContent('signIn', { url, minutes: 15 }, english).subject).toBe('Your sign-in link');
  });

  it('names its language and direction, and has a preheader', () => {
    const content = linkMailContent('signIn', { url, minutes: 15 }, english);
    const html = renderHtml(content, { ...english, language: 'ar', direction: 'rtl' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('align="right"');
    expect(html).toContain(content.preheader);
  });
});

describe('a mail about a booking', () => {
  it("tells service, the salon's own time, place and price in both parts", () => {
    for (const part of Object.values(both(upcomingAppointmentContent('bookingRequested', facts, english)))) {
      const plain = part.replace(/[\u2009\u202f\u00a0]/g, ' ');
      for (const said of [
        'Hello Léa,',
        'Hair Color',
        'Friday, December 4, 2026',
        '10:00 – 11:30 AM',
        'Maison Aurore',
        '75004 Paris',
        '$120.00',
        'Please keep my fringe',
      ]) {
        expect(plain).toContain(said);
      }
    }
  });

  it('promises no confirmed appointment before the salon has confirmed it', () => {
    expect(both(upcomingAppointmentContent('bookingRequested', facts, english)).text).toContain(
      'As soon as they confirm it',
    );
    expect(upcomingAppointmentContent('bookingConfirmed', facts, english).subject).toBe(
      'Confirmed: your appointment at Maison Aurore',
    );
  });

  it("tells the salon's reason when the salon cancels, and none when the customer did", () => {
    const reason = 'Our colourist is ill.';
    expect(both(bookingCancelledContent({ ...facts, by: 'salon', reason }, english)).html).toContain(reason);
    const own = both(bookingCancelledContent({ ...facts, by: 'customer', reason }, english));
    expect(own.html).not.toContain(reason);
    expect(own.text).toContain('You cancelled');
  });

  it('tells of both times when an appointment has moved, and who moved it', () => {
    const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
    const moved = (by: 'customer' | 'salon') =>
      both(bookingRescheduledContent({ ...facts, by, previous }, english)).text.replace(
        /[\u2009\u202f\u00a0]/g,
        ' ',
      );
    expect(moved('customer')).toContain('You moved this appointment');
    expect(moved('salon')).toContain('Maison Aurore had to move your appointment');
    for (const said of ['December 4, 2026', '10:00 – 11:30 AM', 'December 3, 2026', '4:00 – 5:30 PM']) {
      expect(moved('salon')).toContain(said);
    }
  });

  it('says what was paid in advance, and that it goes back with the appointment', () => {
    const appointment = { ...facts.appointment, payment: { orderId: 'O', captureId: 'C' } };
    const paid = { ...facts, appointment };
    expect(both(upcomingAppointmentContent('bookingReminder', paid, english)).text).toContain(
      'Paid in advance',
    );
    expect(both(upcomingAppointmentContent('bookingReminder', facts, english)).text).not.toContain(
      'Paid in advance',
    );
    expect(both(bookingCancelledContent({ ...paid, by: 'customer' }, english)).text).toContain(
      'giving it back',
    );
    expect(both(bookingCancelledContent({ ...facts, by: 'customer' }, english)).text).not.toContain(
      'giving it back',
    );
  });

  it('shows what people typed as text, never as markup or as a placeholder', () => {
    const typed = `<img src=x onerror=alert(1)> & "{{salon}}" '$t(booking.when)'`;
    const nasty: BookingFacts = {
      ...facts,
      firstName: typed,
      salon: { ...sampleSalon, name: typed, address: typed },
      appointment: { ...facts.appointment, notes: `${typed}\nsecond line` },
    };
    for (const content of [
      upcomingAppointmentContent('bookingRequested', nasty, english),
      upcomingAppointmentContent('bookingConfirmed', nasty, english),
      bookingCancelledContent({ ...nasty, by: 'salon', reason: typed }, english),
    ]) {
      const { html, text } = both(content);
      expect(html).not.toContain('<img');
      expect(html).toContain(
        '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;{{salon}}&quot; &#39;$t(booking.when)&#39;',
      );
      expect(text).toContain(typed);
    }
    expect(renderHtml(upcomingAppointmentContent('bookingRequested', nasty, english), english)).toContain(
      '<br><bdi>second line</bdi>',
    );
  });
});
