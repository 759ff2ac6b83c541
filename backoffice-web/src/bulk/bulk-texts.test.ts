import { BookingBulkAction, ReviewBulkAction, TransactionBulkAction } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';

it.each([
  ['affiliate-transactions', TransactionBulkAction.options],
  ['bookings', BookingBulkAction.options],
  ['contact-messages', ['assign', 'close', 'spam']],
  ['reviews', ReviewBulkAction.options],
  ['parked-events', ['retry']],
] as const)('each action on many %s says what was done, and to how many', (resource, actions) => {
  for (const action of actions) {
    const say = (count: number) =>
      i18nProvider.translate(`resources.${resource}.bulk.${action}.done`, {
        smart_count: count,
        count,
        _: '',
      });
    expect([action, say(3)]).toEqual([action, expect.stringMatching(/^3 /)]);
    expect([action, say(1)]).toEqual([action, expect.stringMatching(/^(?:One|The|It) /)]);
  }
});
