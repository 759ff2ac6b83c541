import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SuspensionPanel } from './suspension-panel';

const BOOKING = {
  id: 'kiku-salon.2099-11-21.0b9f2a5e-1111-4c3d-8e4f-000000000001',
  serviceType: 'Haircut',
  appointmentDate: '2099-11-21T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  customerName: 'Ada Lovelace',
} as AdminBooking;

function renderPanel(suspension: AdminSalon['suspension'], total = 7) {
  const salon = { id: 'kiku-salon', name: 'Kiku Salon', timeZone: 'Asia/Tokyo', suspension } as AdminSalon;
  const runAction = vi.fn(async () => ({ data: {} }));
  const data = total > 0 ? [BOOKING] : [];
  const getList = vi.fn(async () => ({ data, total })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider({ getList }), runAction }}
        i18nProvider={i18nProvider}
      >
        <SuspensionPanel salon={salon} />
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { runAction };
}

it('a salon is suspended only with a reason, after the appointments that stay were shown', async () => {
  const { runAction } = renderPanel(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend the salon' }));
  expect(
    await screen.findByText(/^7 appointments have yet to take place\. They stay as they are/),
  ).toBeTruthy();
  expect(screen.getByText('And 6 more.')).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Suspend the salon' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByLabelText(/^Reason/));
  await userEvent.click(screen.getByRole('option', { name: 'The salon has closed down' }));
  await userEvent.click(submit);
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith(
      'salons',
      'kiku-salon',
      'suspend',
      { reason: 'closed' },
      undefined,
    ),
  );
  expect(await screen.findByText('The salon is suspended.')).toBeTruthy();
});

it('a suspended salon links to the appointments that are left, and can be taken up again', async () => {
  const { runAction } = renderPanel('documents', 2);
  expect(await screen.findByText('Reason: Documents are missing')).toBeTruthy();
  const link = await screen.findByRole('link', { name: '2 appointments left to settle' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^\/bookings\?filter=\{"salonId":"kiku-salon","from":"[\d-]{10}","status":\["pending","confirmed"\]\}$/,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take up again' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'resume', undefined, undefined),
  );
});
