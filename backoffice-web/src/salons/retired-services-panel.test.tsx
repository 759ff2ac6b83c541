import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSalon, renderSalonPanel } from '../testing/render-salon-panel';
import { RetiredServicesPanel } from './retired-services-panel';

const renderPanel = (retiredServices?: AdminSalon['retiredServices']) =>
  renderSalonPanel(
    <RetiredServicesPanel salon={createSalon({ ...(retiredServices && { retiredServices }) })} />,
    {
      bookingCount: 1,
    },
  );

it('a service is taken out of a salon only after its appointments from that day on were shown, and these stay', async () => {
  const { runAction, getList } = renderPanel();
  expect(await screen.findByText('No service is taken out at this salon.')).toBeTruthy();
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
