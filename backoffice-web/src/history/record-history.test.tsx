import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { canAccess } from '../auth/can-access';
import { createHistoryEvent, renderHistory } from '../testing/render-history';

it('a history that was loaded stays when loading it again fails', async () => {
  notifyManager.setScheduler((notify) => notify());
  let isDown = false;
  const getList = async () => {
    if (isDown) throw new Error('The server is down');
    return { data: [], total: 0 };
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderHistory('salons', 'atelier', [], { queryClient, methods: { getList } });
  const loaded = (await screen.findByRole('alert')).textContent;
  isDown = true;
  await act(() => queryClient.refetchQueries());
  expect(screen.getByRole('alert').textContent).toBe(loaded);
});

it('the history of a message lists the mails about it that were sent again, with who did it, and no others', async () => {
  const mail = {
    id: 'm1.contact-received',
    template: 'contact-received',
    status: 'sent',
    isRejection: null,
    startedAt: '2026-11-29T10:00:00.000Z',
    resentBy: { id: 's1', name: 'Ines Brandt' },
  };
  const mails = [mail, { ...mail, id: 'm2.contact-replied', template: 'contact-replied', resentBy: null }];
  const events = [createHistoryEvent('1', 'ContactMessageReceived', { subject: 'Hello' })];
  const getList = async (resource: string) => {
    const data = resource === 'mails' ? mails : events;
    return { data, total: data.length };
  };
  renderHistory('contact-messages', 'm1', events, { methods: { getList } });
  const panel = (await screen.findByRole('heading', { name: 'Emails sent again' })).closest('section');
  expect(panel?.textContent).toMatch(
    /Message received.*Sent again by Ines Brandt · .*Nov 29, 2026.* · Sent$/,
  );
  expect(panel?.textContent).not.toContain('Our reply');
});

it('the history shows what an event changed, with the former value, and the rest only on request', async () => {
  const data = [
    createHistoryEvent('1', 'CommissionRecorded', {
      commissionId: 'c1',
      affiliateId: 'ada',
      commissionCents: 650,
    }),
    createHistoryEvent('2', 'CommissionApproved', { commissionId: 'c1', note: 'Looks right' }),
  ];
  renderHistory('affiliate-transactions', 'c1', data);
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  const changed = ['StateApproved was: Pending', 'NoteLooks right added'];
  expect(rows).toEqual(changed);
  await userEvent.click(
    screen.getByRole('button', { name: /^Show the \d fields that stayed as they were$/ }),
  );
  const all = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(all.slice(0, 2)).toEqual(changed);
  expect(all.slice(2).join()).toMatch(/Affiliate.*Commission/);
  expect(all.slice(2).join()).not.toMatch(/was:|new/);
});

it('a moved appointment shows its beginning above its end, each with its former value, and does not repeat them', async () => {
  const time = (hour: number) => ({
    endsAt: `2031-01-01T${hour + 1}:00:00Z`,
    startsAt: `2031-01-01T${hour}:00:00Z`,
  });
  const data = [
    createHistoryEvent('1', 'AppointmentRequested', { timeZone: 'Europe/London', ...time(10) }),
    createHistoryEvent('2', 'AppointmentRescheduled', { ...time(14), previous: time(10) }),
  ];
  renderHistory('bookings', 'b1', data);
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Starts.*2:00 PM.*was: .*10:00 AM/);
  expect(rows[1]).toMatch(/^Ends.*3:00 PM.*was: .*11:00 AM/);
  expect(rows.join()).not.toContain('Before');
});

it('the history says why an appointment was moved and that it was moved back, and shows numbers only on request', async () => {
  const move = (by: string, isUndo?: true) => ({
    by,
    moveId: '4f25cd1d-0000-4000-8000-000000000000',
    isUndo,
  });
  const data = [
    createHistoryEvent('1', 'AppointmentRescheduled', move('customer')),
    createHistoryEvent('2', 'AppointmentRescheduled', move('salon', true)),
  ];
  renderHistory('bookings', 'b1', data);
  const entries = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(entries[0]).toMatch(/^Appointment moved back/);
  expect(entries[1]).toMatch(/^Appointment moved: the customer asked for it/);
  expect(screen.queryByText(/4f25cd1d|2-request/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show numbers' }));
  screen.getByText(/^4f25cd1d/);
  screen.getByText('2-request');
});

it('the history calls a price planned that was set for later, and one that holds at once set', async () => {
  const schedule = (id: string, delayMs: number) => {
    const event = createHistoryEvent(id, 'PriceChangeScheduled', { priceCents: 6800 });
    const validFrom = new Date(Date.parse(event.occurredAt) + delayMs).toISOString();
    return { ...event, data: { ...event.data, validFrom } };
  };
  renderHistory('prices', 'service-haircut', [schedule('1', 0), schedule('2', 86_400_000)]);
  const entries = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(entries[0]).toMatch(/^Price planned/);
  expect(entries[1]).toMatch(/^Price set/);
});

it.each([
  ['support', false],
  ['operator', true],
] as const)(
  'the history of a message names the other message by its subject, and for %s it has numbers of requests: %s',
  async (role, hasNumbers) => {
    const createEvent = (id: string, type: string, data: object) =>
      createHistoryEvent(id, type, { messageId: 'm1', personId: 'contact-m1', ...data });
    const data = [
      createEvent('1', 'ContactMessageReceived', { emailHash: '422feabe', subject: 'And one more thing' }),
      createEvent('2', 'ContactMessageMerged', { intoId: 'm2' }),
    ];
    const getMany = async () => ({ data: [{ id: 'm2', subject: 'Shade 7.43' }] });
    const authProvider = {
      canAccess: async (access: { resource: string; action: string }) => canAccess([role], access),
    } as unknown as AuthProvider;
    renderHistory('contact-messages', 'm1', data, { authProvider, methods: { getMany } });
    await screen.findByText(/^Shade 7.43/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show numbers' }) !== null).toBe(hasNumbers),
    );
    for (const code of [/contact-m1/, /422feabe/, 'm1']) expect(screen.queryByText(code)).toBeNull();
  },
);

it('the history names the system, and not the customer, for what the product did after a purchase', async () => {
  const data = [
    createHistoryEvent('1', 'CommissionRecorded', {}, { kind: 'user', name: 'Ada' }),
    createHistoryEvent('2', 'CommissionApproved', {}, { kind: 'staff', name: 'Ines' }),
  ];
  renderHistory('affiliate-transactions', 'c1', data);
  const entries = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(entries[0]).toMatch(/^Commission approvedInes · /);
  expect(entries[1]).toMatch(/^Commission recordedSystem · /);
});

it('the history of an account folds up what is recorded of signing in and out, and shows it on request', async () => {
  renderHistory('users', 'u1', [
    createHistoryEvent('1', 'SignedIn', {}),
    createHistoryEvent('2', 'StaffRoleGranted', { role: 'support' }),
    createHistoryEvent('3', 'DeviceAdded', {}),
  ]);
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Staff role given: Support/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 lines about signing in and out' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('the history of a salon names specialties as the form does, and repeats neither its address on the site nor an old rating', async () => {
  const details = { id: 'atelier', rating: 4.5, reviewCount: 4, specialties: ['Hair Cut'], name: 'Atelier' };
  renderHistory('salons', 'atelier', [
    createHistoryEvent('1', 'SalonListed', { salonId: 'atelier', details }),
  ]);
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows.toSorted()).toEqual(['NameAtelier', 'SpecialtiesHaircut']);
});
