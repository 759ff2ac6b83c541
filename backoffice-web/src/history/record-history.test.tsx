import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { canAccess } from '../auth/can-access';
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

it.each([
  ['support', false],
  ['operator', true],
] as const)(
  'the history of a message names the other message by its subject, and for %s it has numbers of requests: %s',
  async (role, hasNumbers) => {
    const createEvent = (id: string, type: string, eventData: object) => ({
      id,
      type,
      data: { messageId: 'm1', personId: 'contact-m1', ...eventData },
      occurredAt: '2026-11-27T10:00:00.000Z',
      actor: { kind: 'staff' },
      causationId: `${id}-cause`,
      correlationId: `${id}-request`,
    });
    const data = [
      createEvent('1', 'ContactMessageReceived', { emailHash: '422feabe', subject: 'And one more thing' }),
      createEvent('2', 'ContactMessageMerged', { intoId: 'm2' }),
    ];
    const dataProvider = testDataProvider({
      getList: (async () => ({ data, total: data.length })) as unknown as DataProvider['getList'],
      getMany: (async () => ({
        data: [{ id: 'm2', subject: 'Shade 7.43' }],
      })) as unknown as DataProvider['getMany'],
    });
    const authProvider = {
      canAccess: async (access: { resource: string; action: string }) => canAccess([role], access),
    } as unknown as AuthProvider;
    render(
      <MemoryRouter>
        <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
          <RecordHistory resource="contact-messages" id="m1" />
        </CoreAdminContext>
      </MemoryRouter>,
    );
    await screen.findByText(/^Shade 7.43/);
    await waitFor(() => expect(screen.queryByText('2-request') !== null).toBe(hasNumbers));
    for (const code of [/contact-m1/, /422feabe/, 'm1']) expect(screen.queryByText(code)).toBeNull();
  },
);

it('the history does not say of what the product did after a purchase that the customer did it', async () => {
  const createEvent = (id: string, type: string, kind: string) => ({
    id,
    type,
    data: {},
    occurredAt: '2026-11-27T10:00:00.000Z',
    actor: { kind, name: kind === 'staff' ? 'Ines' : 'Ada' },
    causationId: `${id}-cause`,
    correlationId: `${id}-request`,
  });
  const data = [
    createEvent('1', 'CommissionRecorded', 'user'),
    createEvent('2', 'CommissionApproved', 'staff'),
  ];
  const getList = (async () => ({ data, total: data.length })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
        <RecordHistory resource="affiliate-transactions" id="c1" />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const entries = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(entries[0]).toMatch(/^Commission approvedInes · /);
  expect(entries[1]).toMatch(/^Commission recordedSystem · /);
});
