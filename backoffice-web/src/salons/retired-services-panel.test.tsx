import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSalon, renderSalonPanel } from '../testing/render-salon-panel';
import { RetiredServicesPanel } from './retired-services-panel';

const renderPanel = (retiredServices?: AdminSalon['retiredServices']) =>
  renderSalonPanel(
    <RetiredServicesPanel
      salon={createSalon({
        createdAt: '2026-01-01T00:00:00.000Z',
        ...(retiredServices && { retiredServices }),
      })}
    />,
    {
      bookingCount: 1,
    },
  );

it('services are taken out of a salon together, only after their appointments from that day on were shown, and these stay', async () => {
  const { runAction, getList } = renderPanel();
  expect(await screen.findByText(/^Offered: Haircut, Hair Color, /)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Take out services' }));
  const submit = await screen.findByRole('button', { name: 'Take out' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  for (const name of ['Haircut', 'Highlights', 'Consultation', 'Consultation'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.change(screen.getByLabelText(/^First day without them/), { target: { value: '2020-11-21' } });
  expect(await screen.findByText('This day has passed at the salon.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^First day without them/), { target: { value: '2099-11-21' } });
  expect(
    await screen.findByText(
      /^One appointment for these services lies on that day or later\. It stays as it is/,
    ),
  ).toBeTruthy();
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  const [, query] = vi.mocked(getList).mock.lastCall ?? [];
  const status = ['pending', 'confirmed'];
  expect(query?.filter).toEqual({
    salonId: 'kiku-salon',
    from: '2099-11-21',
    serviceType: ['Haircut', 'Highlights'],
    status,
  });
  await userEvent.click(submit);
  const body = { serviceIds: ['haircut', 'highlights'], from: '2099-11-21' };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'retire-service', body, undefined),
  );
});

it('what is booked as another service is listed after it, unless that service is taken out', async () => {
  const specialties = ['Balayage', 'Keratin Treatment'] as const;
  const salon = createSalon({ createdAt: '2026-01-01T00:00:00.000Z', specialties: [...specialties] });
  renderSalonPanel(<RetiredServicesPanel salon={salon} />, { bookingCount: 0 });
  const offered = await screen.findByText(/^Offered: /);
  expect(offered.textContent).toMatch(
    /Highlights, Balayage, .*Consultation, Consultation \(Keratin Treatment\)/,
  );
  cleanup();
  const retiredServices = [{ serviceId: 'highlights', from: '2026-11-21', hasBegun: true }] as const;
  const without = <RetiredServicesPanel salon={{ ...salon, retiredServices: [...retiredServices] }} />;
  renderSalonPanel(without, { bookingCount: 0 });
  expect((await screen.findByText(/^Offered: /)).textContent).not.toContain('Balayage');
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

it('a service that the salon was added without is not said to be taken out, and is none of those that it offers', async () => {
  renderSalonPanel(
    <RetiredServicesPanel
      salon={createSalon({
        createdAt: '2026-11-27T20:00:00.000Z',
        retiredServices: [{ serviceId: 'haircut', from: '2026-11-28', hasBegun: true }],
      })}
    />,
    { bookingCount: 0 },
  );
  expect(await screen.findByText('Not offered here')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Offer Haircut' })).toBeTruthy();
  expect(screen.getByText(/^Offered: Hair Color, /)).toBeTruthy();
});
