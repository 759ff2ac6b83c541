import type { AdminPrice, AdminPriceChange } from '@mirabelle/backoffice-contracts';
import type { Booking, Prices } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { createBookingForm } from '../support/shopping.js';
import { openWorld, type World } from './calls/index.js';

/** No other file of this stage books this service or changes what it costs before the year 2047. */
const SERVICE = { id: 'makeup-application', label: 'Makeup Application' };
const PATH = `/api/admin/prices/service-${SERVICE.id}`;

let world: World;
let operator: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  operator = world.actors.operator.client;
  visitor = world.actors.visitor.client;
});
afterAll(() => world?.close());

const schedule = (body: object, client = operator) =>
  client.post<{ changeId: string; code?: string }>(`${PATH}/schedule`, { reason: 'market', ...body });
const readPrice = async (client = operator) => {
  await world.waitUntilProjected();
  return client.get<AdminPrice & { changes: AdminPriceChange[] }>(PATH);
};
const readServed = async () => {
  await world.waitUntilProjected();
  const { headers, body } = await visitor.get<Prices>('/api/prices');
  return { headers, price: body.services.find(({ id }) => id === SERVICE.id)?.price, body };
};

describe('the price of a service', () => {
  it('a price that an operator sets holds at once for everybody, and its page says who set it and why', async () => {
    expect((await readServed()).price).toBe('80.00');
    const { status, body } = await schedule({ price: '85' });
    expect(status).toBe(200);
    expect((await readServed()).price).toBe('85.00');
    const form = createBookingForm(world.nextNumber(), {
      serviceType: SERVICE.label,
      salonId: 'sora-hair-atelier-tokyo',
    });
    const booked = await world.actors.customer.client.post<Booking>('/api/bookings', form);
    expect(booked).toMatchObject({ status: 201, body: { price: '85.00', affiliateCommission: '8.50' } });
    const read = await readPrice();
    expect(read.body).toMatchObject({ name: SERVICE.label, price: '85.00', listPrice: '80.00' });
    expect(read.headers.get('etag')).toBe(`"${read.body.version}"`);
    expect(read.body.changes.find(({ id }) => id === body.changeId)).toMatchObject({
      ...{ price: '85.00', status: 'current', reason: 'market', withdrawnAt: null },
      scheduledBy: { id: world.actors.operator.account?.user.id },
    });
    const page = await visitor.get<string>('/salons/sora-hair-atelier-tokyo', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect((await schedule({ price: '80' })).status).toBe(200);
    expect(await readPrice()).toMatchObject({ body: { price: '80.00' } });
  });

  it('a planned change is in the list, holds nobody to it yet, and never will once it is withdrawn', async () => {
    const validFrom = new Date(Date.UTC(2040, 5, 1, 0, world.nextNumber())).toISOString();
    const { body } = await schedule({ price: '90', validFrom });
    const served = await readServed();
    expect(served).toMatchObject({ price: '80.00', body: { holdUntil: expect.any(String) } });
    expect((await readPrice()).body).toMatchObject({ nextPrice: '90.00', nextChangeAt: validFrom });
    const listedPrices = (await operator.get<AdminPrice[]>('/api/admin/prices')).body;
    expect(listedPrices.find(({ id }) => PATH.endsWith(id))).toMatchObject({ nextChangeAt: validFrom });
    expect(await schedule({ price: '91', validFrom })).toMatchObject({
      status: 422,
      body: { code: 'price_change_exists' },
    });
    const withdrawal = { changeId: body.changeId };
    expect((await operator.post(`${PATH}/withdraw`, withdrawal)).status).toBe(200);
    const { changes } = (await readPrice()).body;
    expect(changes.find(({ id }) => id === body.changeId)).toMatchObject({ status: 'withdrawn' });
  });

  it('caches keep the prices and ask whether they still hold', async () => {
    const { headers } = await readServed();
    expect(headers.get('cache-control')).toBe('public, no-cache');
    const tag = headers.get('etag') as string;
    expect((await visitor.get('/api/prices', { 'if-none-match': tag })).status).toBe(304);
    expect((await visitor.get('/api/prices', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('a price must be one that a service can have, and begin now or later', async () => {
    for (const price of ['0', '65.50', '251'])
      expect((await schedule({ price })).body.code).toBe('price_unsuitable');
    expect((await schedule({ price: '66', validFrom: '2020-01-01T00:00:00Z' })).body.code).toBe(
      'time_in_past',
    );
    expect((await schedule({ price: 'free' })).body.code).toBe('validation_failed');
  });

  it('finance reads the prices and sets none', async () => {
    const { client } = world.actors.finance;
    expect((await readPrice(client)).body.name).toBe(SERVICE.label);
    expect(await schedule({ price: '66' }, client)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});
