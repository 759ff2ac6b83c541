import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { DashboardCharts } from './dashboard-charts';

afterEach(() => vi.unstubAllGlobals());

function renderCharts(name: string, values: readonly number[]) {
  const series = [{ name, days: values.map((value, index) => ({ day: `2026-11-2${index}`, value })) }];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ series }))),
  );
  return render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider({ getList: async () => ({ data: [], total: 0 }) }), ...reads }}
        i18nProvider={i18nProvider}
      >
        <DashboardCharts />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('the charts of the start page group the digits of their counts', async () => {
  renderCharts('bookings', [0, 1_234]);
  await screen.findByRole('cell', { name: '1,234' });
  expect(screen.queryByText('1234')).toBeNull();
});

it('a day on which more commission was reversed than recorded has a bar below the line, and the chart says on which day a reversal counts', async () => {
  const { container } = renderCharts('commission', [10, -5, 0]);
  await screen.findByRole('cell', { name: '-$5.00' });
  const [gain, loss, none] = [...container.querySelectorAll('rect')].map((bar) => {
    const top = Number(bar.getAttribute('y'));
    return { top, bottom: top + Number(bar.getAttribute('height')) };
  });
  expect(gain?.bottom).toBe(loss?.top);
  expect(none?.bottom).toBe(loss?.top);
  expect(loss?.bottom).toBe(96);
  screen.getByText(/Bars below the line are negative\. A reversal or deduction is taken off the day/);
});

it('a chart without negative days says nothing about them', async () => {
  renderCharts('commission', [10, 0]);
  await screen.findByText(/A reversal or deduction is taken off the day/);
  expect(screen.queryByText(/below the line/)).toBeNull();
});

it('a chart says its highest and lowest value, and the value of the day under the pointer', async () => {
  const { container } = renderCharts('commission', [10, -5, 0]);
  await screen.findByText('$10.00 … -$5.00');
  const [, secondDay] = container.querySelectorAll('svg path');
  if (secondDay) fireEvent.pointerEnter(secondDay);
  expect(await screen.findByText('Sat, Nov 21: -$5.00')).toBeTruthy();
});
