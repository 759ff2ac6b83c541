import type { AdminPrice, AdminPriceChange } from '@mirabelle/backoffice-contracts';
import type { Booking, CartItem, NextFree, Prices, Salon } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { formatDayAhead } from '../support/days.js';
import type { HttpClient } from '../support/http-client.js';
import { createBookingForm, createOrderForm } from '../support/shopping.js';
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
const readPublicPrices = async () => {
  await world.waitUntilProjected();
  const { headers, body } = await visitor.get<Prices>('/api/prices');
  return { headers, price: body.services.find(({ id }) => id === SERVICE.id)?.price, body };
};

describe('the price of a service', () => {
  it('a price that an operator sets holds at once for everybody, and its page says who set it and why', async () => {
    expect((await readPublicPrices()).price).toBe('80.00');
    const { status, body } = await schedule({ price: '85' });
    expect(status).toBe(200);
    expect((await readPublicPrices()).price).toBe('85.00');
    const form = createBookingForm(world.takeNextNumber(), {
      serviceType: SERVICE.label,
      salonId: 'sora-hair-atelier-tokyo',
    });
    const booked = await world.actors.customer.client.post<Booking>('/api/bookings', form);
    expect(booked).toMatchObject({ status: 201, body: { price: '85.00', affiliateCommission: '8.50' } });
    const read = await readPrice();
    expect(read.body).toMatchObject({ name: SERVICE.label, price: '85.00', listPrice: '80.00' });
    expect(read.headers.get('etag')).toBe(`"${read.body.version}"`);
    expect(read.body.changes.find(({ id }) => id === body.changeId)).toMatchObject({
      price: '85.00',
      status: 'current',
      reason: 'market',
      withdrawnAt: null,
      scheduledBy: { id: world.actors.operator.account?.user.id },
    });
    const page = await visitor.get<string>('/salons/sora-hair-atelier-tokyo', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect((await schedule({ price: '80' })).status).toBe(200);
    expect(await readPrice()).toMatchObject({ body: { price: '80.00' } });
  });

  it('a planned price change is in the list without effect on the current price, and an operator can withdraw it', async () => {
    const validFrom = new Date(Date.UTC(2040, 5, 1, 0, world.takeNextNumber())).toISOString();
    const { body } = await schedule({ price: '90', validFrom });
    const served = await readPublicPrices();
    expect(served).toMatchObject({ price: '80.00', body: { holdUntil: expect.any(String) } });
    expect((await readPrice()).body).toMatchObject({
      nextChange: { price: '90.00' },
      nextChangeAt: validFrom,
    });
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
    const { headers } = await readPublicPrices();
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

  it('finance can read the prices, but not set them', async () => {
    const { client } = world.actors.finance;
    expect((await readPrice(client)).body.name).toBe(SERVICE.label);
    expect(await schedule({ price: '66' }, client)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('the offer of a service', () => {
  it('a service that an operator retires has no free time and is offered to nobody, and is back once it is offered again', async () => {
    const changeOffer = (isOffered: boolean, client = operator) =>
      client.post<{ code?: string }>(`${PATH}/schedule-offer`, { isOffered, reason: 'demand' });
    const salon = '/api/salons/sora-hair-atelier-tokyo';
    const listFree = async () => (await visitor.get<NextFree>(`${salon}/next-free`)).body;
    const isListed = (times: NextFree) => times.some(({ serviceType }) => serviceType === SERVICE.id);
    const date = formatDayAhead(8);
    const isFoundByService = async () => {
      const path = `/api/salons?date=${date}&services=everyday-makeup-consultation&city=tokyo`;
      return (await visitor.get<Salon[]>(path)).body.length > 0;
    };
    const form = createBookingForm(world.takeNextNumber(), {
      serviceType: SERVICE.label,
      salonId: 'sora-hair-atelier-tokyo',
    });
    expect((await changeOffer(false, world.actors.finance.client)).status).toBe(403);
    expect((await changeOffer(false)).status).toBe(200);
    try {
      const served = (await readPublicPrices()).body.services.find(({ id }) => id === SERVICE.id);
      expect(served).toMatchObject({ isOffered: false, price: '80.00' });
      expect(isListed(await listFree())).toBe(false);
      expect(await isFoundByService()).toBe(false);
      expect(await world.actors.customer.client.post('/api/bookings', form)).toMatchObject({
        status: 422,
        body: { code: 'service_not_offered' },
      });
      const { changes, isOffered } = (await readPrice()).body;
      expect(isOffered).toBe(false);
      expect(changes.find(({ field, status }) => field === 'offer' && status === 'current')).toMatchObject({
        isOffered: false,
        reason: 'demand',
      });
    } finally {
      expect((await changeOffer(true)).status).toBe(200);
    }
    expect((await readPublicPrices()).body.services.find(({ id }) => id === SERVICE.id)?.isOffered).toBe(
      true,
    );
    expect(isListed(await listFree())).toBe(true);
    expect(await isFoundByService()).toBe(true);
    expect((await world.actors.customer.client.post('/api/bookings', form)).status).toBe(201);
  });
});

describe('a product of the shop', () => {
  /** No other file of this stage buys these products or changes them before the year 2047. */
  const ITEM = { id: 'product-velmira-l120', code: 'L120', name: 'Satin Lipstick Cocoa Satin' };
  const change = (action: string, body: object) =>
    operator.post<{ changeId: string; code?: string }>(`/api/admin/prices/${ITEM.id}/${action}`, {
      reason: 'brand',
      ...body,
    });
  const createForm = (changes: object = {}) => ({
    productType: 'makeup',
    brandName: 'Velmira',
    productName: ITEM.name,
    colorCode: ITEM.code,
    price: '28.99',
    ...changes,
  });
  const readBrandProduct = async () => {
    await world.waitUntilProjected();
    const { body } =
      await visitor.get<{ products: { code: string; name: string; price: string }[] }[]>('/api/brands');
    return body.flatMap(({ products }) => products).find(({ code }) => code === ITEM.code);
  };

  it('a product that an operator takes out is in no list and no cart can pay for it, until it is offered again', async () => {
    const { client } = await world.signUpCustomer();
    const order = await createOrderForm(client, createForm());
    expect((await change('schedule-offer', { isOffered: false })).status).toBe(200);
    expect(await readBrandProduct()).toBeUndefined();
    const served = (await readPublicPrices()).body.products.find(({ id }) => id === 'velmira-l120');
    expect(served).toMatchObject({ isOffered: false, name: ITEM.name });

    const refused = { status: 422, body: { code: 'product_not_offered' } };
    expect(await client.post('/api/cart', createForm())).toMatchObject(refused);
    expect(await client.post('/api/cart', createForm({ productType: 'hair' }))).toMatchObject(refused);
    const path = `/api/cart/${order.for.cartItemId}`;
    expect(await client.put(path, { quantity: 2 })).toMatchObject(refused);
    expect(await client.post('/api/paypal/order', order)).toMatchObject(refused);
    const { for: _, ...withoutPurpose } = order;
    expect(await client.post('/api/paypal/order', withoutPurpose)).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch' },
    });
    expect((await client.get<CartItem[]>('/api/cart')).body).toMatchObject([
      { isOffered: false, affiliateLink: null, productName: ITEM.name },
    ]);

    expect((await change('schedule-offer', { isOffered: true })).status).toBe(200);
    expect((await client.put<CartItem>(path, { quantity: 2 })).body).toMatchObject({
      isOffered: true,
      quantity: 2,
      affiliateLink: expect.stringContaining('shade=L120'),
    });
    expect(await readBrandProduct()).toMatchObject({ name: ITEM.name, price: '28.99' });
  });

  it('a product costs its current price, also in carts that had it before, where it stays one item', async () => {
    const { client } = await world.signUpCustomer();
    const order = await createOrderForm(client, createForm());
    expect((await change('schedule', { price: '31.95', reason: 'costs' })).status).toBe(200);
    expect(await client.post('/api/cart', createForm())).toMatchObject({
      status: 422,
      body: { code: 'price_changed', price: '31.95' },
    });
    expect(await client.post('/api/paypal/order', order)).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch', amount: '31.95' },
    });
    const again = await client.post<CartItem>('/api/cart', createForm({ price: '31.95' }));
    expect(again).toMatchObject({ status: 201, body: { id: order.for.cartItemId, quantity: 2 } });
    await world.waitUntilProjected();
    expect((await client.get<CartItem[]>('/api/cart')).body).toMatchObject([{ price: '31.95', quantity: 2 }]);
    expect(await client.post('/api/paypal/order', { ...order, amount: '63.90' })).toMatchObject({
      status: 201,
    });
    expect(await readBrandProduct()).toMatchObject({ price: '31.95' });
    expect((await change('schedule', { price: '28.99', reason: 'costs' })).status).toBe(200);
  });

  it('a product has the name that an operator has given it, is found by its old and its new name, and its history says who renamed it', async () => {
    const { client } = await world.signUpCustomer();
    await createOrderForm(client, createForm());
    const name = 'Satin Lipstick Bitter Chocolate';
    const { body } = await change('schedule-name', { name });
    expect(await readBrandProduct()).toMatchObject({ name });
    expect((await client.get<CartItem[]>('/api/cart')).body).toMatchObject([{ productName: name }]);
    // A page that was opened before still sends the former name.
    for (const productName of [ITEM.name, name])
      expect(await client.post('/api/cart', createForm({ productName }))).toMatchObject({
        status: 201,
        body: { productName: name },
      });
    expect(
      (await client.post('/api/cart', createForm({ productName: 'Satin Lipstick Nothing' }))).body,
    ).toMatchObject({ code: 'product_unknown' });
    for (const q of ['bitter chocolate', 'cocoa', 'velmira l120']) {
      const found = await operator.get<AdminPrice[]>(createAdminPath('prices', { filter: { q } }));
      expect(found.body.map(({ id }) => id)).toContain(ITEM.id);
    }
    const read = await operator.get<{ changes: AdminPriceChange[] }>(`/api/admin/prices/${ITEM.id}`);
    expect(read.body.changes.find(({ id }) => id === body.changeId)).toMatchObject({
      field: 'name',
      name,
      status: 'current',
      reason: 'brand',
      scheduledBy: { id: world.actors.operator.account?.user.id },
    });
    expect((await change('schedule-name', { name: ITEM.name, reason: 'correction' })).status).toBe(200);
  });

  it('a price that a cart cannot have, and a name for a service, are refused', async () => {
    for (const price of ['29.00', '28.90', '9.99'])
      expect((await change('schedule', { price, reason: 'costs' })).body.code).toBe('price_unsuitable');
    expect(
      await operator.post(`${PATH}/schedule-name`, { name: 'Make-over', reason: 'brand' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'change_impossible' },
    });
  });
});
