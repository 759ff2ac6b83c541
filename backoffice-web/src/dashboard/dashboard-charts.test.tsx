import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { DashboardCharts } from './dashboard-charts';

afterEach(() => vi.unstubAllGlobals());

it('the charts of the start page group the digits of their counts', async () => {
  const series = [
    {
      name: 'bookings',
      days: [
        { day: '2026-11-21', value: 0 },
        { day: '2026-11-22', value: 1_234 },
      ],
    },
  ];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ series }))),
  );
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider({ getList: async () => ({ data: [], total: 0 }) }), ...reads }}
        i18nProvider={i18nProvider}
      >
        <DashboardCharts />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('cell', { name: '1,234' });
  expect(screen.queryByText('1234')).toBeNull();
});
