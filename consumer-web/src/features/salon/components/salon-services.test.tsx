import { SALONS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { SalonServices } from './salon-services';

afterEach(() => vi.unstubAllGlobals());

const renderServices = async (specialties: readonly string[], { isSuspended = false, prices = {} } = {}) => {
  const salon = { ...SALONS[0], specialties, isSuspended } as unknown as Salon;
  installFakeApi({ [`GET /api/salons/${salon.id}/next-free`]: { json: [] }, ...prices });
  const onBook = vi.fn();
  await renderInApp(<SalonServices salon={salon} onBook={onBook} />);
  return onBook;
};

const readRowNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the price list of a salon', () => {
  it('the price list of a salon shows the prices of the server, and none while they are not known', async () => {
    await renderServices([], { prices: createPricesAnswer({ haircut: '72.00' }) });
    expect(await screen.findByText(/60 min.*\$72/)).toBeTruthy();
    expect(screen.getByText(/120 min.*\$120/)).toBeTruthy();
    cleanup();
    await renderServices([]);
    expect(await screen.findByText(/60 min/)).toBeTruthy();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('the price list of a salon lists neither a service that is no longer offered nor what would be booked as it', async () => {
    await renderServices(['Balayage'], { prices: createPricesAnswer({}, ['highlights']) });
    await screen.findByText(/60 min.*\$65/);
    for (const name of ['Highlights', 'Balayage']) expect(screen.queryByText(name)).toBeNull();
  });

  it('the price list of a salon says that its prices hold for what is booked here, whatever the price range of the salon', async () => {
    await renderServices(['Hair Cut'], { prices: createPricesAnswer({}) });
    expect(
      await screen.findByText(
        `You pay these prices when you book here. They are fixed and the same at every salon. The sign ${SALONS[0]?.priceRange} only shows what this salon usually charges when you don't book here.`,
      ),
    ).toBeTruthy();
  });

  it('the price list of a salon says above its next free times that the salon still has to confirm, unless it takes no bookings', async () => {
    await renderServices([]);
    expect(
      screen.getByText(/^A booking is a request: the salon confirms it before the appointment begins/),
    ).toBeTruthy();
    cleanup();
    await renderServices([], { isSuspended: true });
    expect(screen.queryByText(/^A booking is a request/)).toBeNull();
  });

  it('the price list of a salon promises no price and length of a treatment before its consultation', async () => {
    await renderServices(['Keratin Treatment']);
    expect(readRowNames().slice(-2)).toEqual(['Consultation', 'Consultation (Keratin Treatment)']);
    screen.getByText(
      'Keratin Treatment starts with a consultation, and price and time are those of the consultation. There the salon tells you what the treatment costs and how long it takes.',
    );
  });

  it('the price list of a salon has a row for what is done on request, which is booked as the closest service with its name', async () => {
    const onBook = await renderServices(['Balayage']);
    expect(readRowNames().slice(2, 4)).toEqual(['Highlights', 'Balayage']);
    const row = screen.getByRole('heading', { name: 'Balayage' }).parentElement;
    expect(row?.textContent).toMatch(/^Balayage180 min/);
    expect(row?.textContent).not.toContain('Highlights');
    screen.getByRole('button', { name: 'Book: Balayage' }).click();
    expect(onBook).toHaveBeenCalledWith({ serviceId: 'highlights', wish: 'balayage' });
    screen.getByRole('button', { name: 'Book: Highlights' }).click();
    expect(onBook).toHaveBeenLastCalledWith({ serviceId: 'highlights', wish: undefined });
  });

  it('the price list of a salon that does nothing on request, or takes no bookings, has a row for each service only', async () => {
    await renderServices(['Hair Cut']);
    const services = readRowNames();
    expect(services).toEqual([
      'Haircut',
      'Hair Color',
      'Highlights',
      'Makeup Application',
      'Hair Styling',
      'Consultation',
    ]);
    cleanup();
    await renderServices(['Balayage'], { isSuspended: true });
    expect(readRowNames()).toEqual(services);
  });
});
