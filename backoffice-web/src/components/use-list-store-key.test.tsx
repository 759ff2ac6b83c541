import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createListPath, FROM_THE_TOP, WITH_FILTER_OF_LINK } from './paths';
import { useListStoreKey } from './use-list-store-key';

const OF_DAYS = { paidFrom: '2026-11-15', paidTo: '2026-11-28' };

it.each([
  ['the days of a chart is kept apart', OF_DAYS, WITH_FILTER_OF_LINK, 'payments.listParamsOfLink'],
  ['days that the user chose is kept', OF_DAYS, FROM_THE_TOP, 'payments.listParams'],
  ['one customer is kept apart', { userId: 'ada' }, null, 'payments.listParamsOfLink'],
])('a filter of a list by %s', (_name, filter, state, key) => {
  const [pathname = '', search = ''] = createListPath('payments', filter).split(/(?=\?)/);
  const { result } = renderHook(() => useListStoreKey('payments'), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>{children}</MemoryRouter>
    ),
  });
  expect(result.current).toBe(key);
});
