import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { chooseDoneKey, chooseMailNotice } from './customer-mail';

const withAddress = { customerEmail: 'grace@example.org' };
const withoutAddress = { customerEmail: null };
const describeDone = (action: string, booking: { customerEmail: string | null }) =>
  i18nProvider.translate(`resources.bookings.done.${chooseDoneKey(action, booking)}`);

it('no message claims a mail to a customer whose address nobody knows', () => {
  for (const action of ['confirm', 'cancel', 'reschedule']) {
    expect(describeDone(action, withAddress)).toMatch(/ We email the customer\.$/);
    expect(describeDone(action, withoutAddress)).toMatch(/ There is no address, so nobody is emailed\.$/);
  }
  for (const action of ['complete', 'no-show'])
    expect(describeDone(action, withoutAddress)).toBe(describeDone(action, withAddress));
  const notices = [withAddress, withoutAddress].map((booking) =>
    i18nProvider.translate(`resources.bookings.mailNotices.${chooseMailNotice(booking)}`),
  );
  expect(notices).toEqual([
    'We email the customer.',
    'There is no address, so please tell the customer yourself.',
  ]);
});
