import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RecordHistory } from './record-history';

it('a history that was loaded stays when it is loaded again in vain', async () => {
  notifyManager.setScheduler((notify) => notify());
  let isDown = false;
  const getList = (async () => {
    if (isDown) throw new Error('The server is down');
    return { data: [], total: 0 };
  }) as unknown as DataProvider['getList'];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider({ getList })}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <RecordHistory resource="salons" id="atelier" />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const loaded = (await screen.findByRole('alert')).textContent;
  isDown = true;
  await act(() => queryClient.refetchQueries());
  expect(screen.getByRole('alert').textContent).toBe(loaded);
});

it('the history shows first what an event changed, with the former value', async () => {
  const createEvent = (id: string, type: string, data: object) => ({
    id,
    type,
    data,
    occurredAt: '2026-11-27T10:00:00.000Z',
    actor: { kind: 'staff' },
    causationId: `${id}-cause`,
    correlationId: `${id}-request`,
  });
  const data = [
    createEvent('1', 'CommissionRecorded', { commissionId: 'c1', affiliateId: 'ada', commissionCents: 650 }),
    createEvent('2', 'CommissionApproved', { commissionId: 'c1', note: 'Looks right' }),
  ];
  const getList = (async () => ({ data, total: data.length })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
        <RecordHistory resource="affiliate-transactions" id="c1" />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows.slice(0, 2)).toEqual(['StateApproved was: Pending', 'NoteLooks right added']);
  expect(rows.slice(2).join()).not.toMatch(/was:|new/);
});

it('a moved appointment shows its beginning above its end, each with its former value, and does not repeat them', async () => {
  const time = (hour: number) => ({
    endsAt: `2031-01-01T${hour + 1}:00:00Z`,
    startsAt: `2031-01-01T${hour}:00:00Z`,
  });
  const events = [
    { type: 'AppointmentRequested', data: { timeZone: 'Europe/London', ...time(10) } },
    { type: 'AppointmentRescheduled', data: { ...time(14), previous: time(10) } },
  ];
  const data = events.map((event, index) => ({
    ...event,
    id: String(index),
    occurredAt: '2026-11-27T10:00:00.000Z',
    actor: { kind: 'staff' },
    causationId: 'cause',
    correlationId: 'request',
  }));
  const getList = (async () => ({ data, total: data.length })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
        <RecordHistory resource="bookings" id="b1" />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Starts.*2:00 PM.*was: .*10:00 AM/);
  expect(rows[1]).toMatch(/^Ends.*3:00 PM.*was: .*11:00 AM/);
  expect(rows.join()).not.toContain('Before');
});
