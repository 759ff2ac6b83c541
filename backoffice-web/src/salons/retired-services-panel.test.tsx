import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RetiredServicesPanel } from './retired-services-panel';

const BOOKING = {
  id: 'kiku-salon.2099-11-21.0b9f2a5e-1111-4c3d-8e4f-000000000001',
  serviceType: 'Haircut',
  appointmentDate: '2099-11-21T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  customerName: 'Ada Lovelace',
} as AdminBooking;

function renderPanel(retiredServices?: AdminSalon['retiredServices']) {
  const salon = {
    id: 'kiku-salon',
    name: 'Kiku Salon',
    timeZone: 'Asia/Tokyo',
    retiredServices,
  } as AdminSalon;
  const runAction = vi.fn(async () => ({ data: {} }));
  const getList = vi.fn(async () => ({ data: [BOOKING], total: 1 })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider({ getList }), runAction }}
        i18nProvider={i18nProvider}
      >
        <RetiredServicesPanel salon={salon} />
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { runAction, getList };
}

it('a service is taken out of a salon only after its appointments from that day on were shown, and these stay', async () => {
  const { runAction, getList } = renderPanel();
  expect(await screen.findByText('Every service that is offered at all can be booked here.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Take out a service' }));
  const submit = await screen.findByRole('button', { name: 'Take it out' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: /^Service/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Haircut' }));
  fireEvent.change(screen.getByLabelText(/^First day without it/), { target: { value: '2020-11-21' } });
  expect(await screen.findByText('This day has passed at the salon.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^First day without it/), { target: { value: '2099-11-21' } });
  expect(
    await screen.findByText(/^One appointment for it lies on that day or later\. It stays as it is/),
  ).toBeTruthy();
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  const [, query] = vi.mocked(getList).mock.lastCall ?? [];
  const status = ['pending', 'confirmed'];
  expect(query?.filter).toEqual({
    salonId: 'kiku-salon',
    from: '2099-11-21',
    serviceType: 'Haircut',
    status,
  });
  await userEvent.click(submit);
  const body = { serviceId: 'haircut', from: '2099-11-21' };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'retire-service', body, undefined),
  );
});

it('a service that a salon no longer offers is shown with its day, and can be offered again', async () => {
  const { runAction } = renderPanel([{ serviceId: 'haircut', from: '2099-11-21', hasBegun: false }]);
  await screen.findByText('Not offered here from Saturday, November 21, 2099 on');
  await userEvent.click(await screen.findByRole('button', { name: 'Offer Haircut again' }));
  const body = { serviceId: 'haircut' };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'restore-service', body, undefined),
  );
});
