import { expect, it } from 'vitest';
import { i18nProvider } from './i18n';

const { translate } = i18nProvider;

it('texts group the digits of their numbers, also of the number that chooses the plural', () => {
  const values = { offsetBegin: 1, offsetEnd: 25, total: 5000 };
  expect(translate('ra.navigation.page_range_info', values)).toBe('1-25 of 5,000');
  expect(translate('resources.bookings.bulk.confirm.title', { smart_count: 5000 })).toBe(
    'Confirm 5,000 appointments?',
  );
  expect(translate('resources.bookings.bulk.confirm.title', { smart_count: 1 })).toBe(
    'Confirm 1 appointment?',
  );
});
