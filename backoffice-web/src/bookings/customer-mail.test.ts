import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { chooseDoneKey, chooseMailNotice } from './customer-mail';

const NOW = Date.parse('2031-01-01T10:00:00.000Z');
const appointment = { appointmentDate: '2031-01-01T09:30:00.000Z', duration: 60 };
const withAddress = { ...appointment, customerEmail: 'grace@example.org' };
const withoutAddress = { ...appointment, customerEmail: null };
const describeDone = (action: string, booking: typeof withAddress | typeof withoutAddress) =>
  i18nProvider.translate(`resources.bookings.done.${chooseDoneKey(action, booking, NOW)}`);

it('no message claims a mail to a customer whose address nobody knows', () => {
  for (const action of ['confirm', 'cancel', 'reschedule']) {
    expect(describeDone(action, withAddress)).toMatch(/ The customer gets an email\.$/);
    expect(describeDone(action, withoutAddress)).toMatch(/ There is no address, so nobody gets an email\.$/);
  }
  for (const action of ['complete', 'no-show'])
    expect(describeDone(action, withoutAddress)).toBe(describeDone(action, withAddress));
  const notices = [withAddress, withoutAddress].map((booking) =>
    i18nProvider.translate(`resources.bookings.mailNotices.${chooseMailNotice(booking)}`),
  );
  expect(notices).toEqual([
    'The customer gets an email.',
    'There is no address, so please tell the customer yourself.',
  ]);
});

it('no message claims a mail about an appointment that has ended', () => {
  for (const customer of [withAddress, withoutAddress]) {
    const ended = { ...customer, duration: 30 };
    expect(describeDone('confirm', ended)).toBe(
      'The appointment is confirmed. It is over, so no email says so.',
    );
    expect(describeDone('cancel', ended)).toBe(
      'The appointment is canceled. It is over, so no email says so.',
    );
    // It has a new time, which is ahead.
    expect(describeDone('reschedule', ended)).toBe(describeDone('reschedule', customer));
  }
});
