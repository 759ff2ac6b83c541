import { describe, expect, it } from 'vitest';
import { DeliveryAddress } from './delivery.js';
import { createOrder } from './payment.js';

const address = {
  name: 'Ada Lovelace',
  line1: '418 Larkspur Row',
  city: 'New York',
  region: 'NY',
  postalCode: '10014',
  country: 'US',
};

const listFaults = (changes: object) =>
  DeliveryAddress.safeParse({ ...address, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a delivery address', () => {
  it('a delivery address is trimmed, and a part that is left empty is left out', () => {
    expect(DeliveryAddress.parse({ ...address, name: ' Ada Lovelace ', line2: '  ' })).toEqual({
      ...address,
      line2: undefined,
    });
  });

  it('all missing fields of a delivery address are named at once, also those that only some countries need', () => {
    const empty = { name: ' ', line1: '', city: '', region: '', postalCode: ' ' };
    expect(listFaults(empty).toSorted()).toEqual(['city', 'line1', 'name', 'postalCode', 'region']);
    expect(listFaults({ region: undefined })).toEqual(['region']);
    expect(listFaults({ country: 'FR', region: undefined })).toEqual([]);
    expect(listFaults({ country: 'HK', region: undefined, postalCode: undefined })).toEqual([]);
  });

  it('a delivery address is refused with a text that is no postal code of its country, and the answer gives an example', () => {
    const berlin = { ...address, city: 'Berlin', region: undefined, country: 'DE' };
    const { error } = DeliveryAddress.safeParse({ ...berlin, postalCode: 'Berlin' });
    expect(error?.issues).toMatchObject([
      { path: ['postalCode'], message: 'Please enter a postal code such as "10115"' },
    ]);
    expect(DeliveryAddress.parse({ ...berlin, postalCode: 'D-10115' }).postalCode).toBe('D-10115');
    // The codes of Cuba are not known here.
    expect(listFaults({ country: 'CU', postalCode: 'Habana' })).toEqual([]);
    expect(listFaults({ country: 'CU', postalCode: '' })).toEqual(['postalCode']);
  });

  it.each([
    ['a line break', { line1: 'Larkspur Row 4\nBring it to Bob' }, 'line1'],
    ['NUL', { name: 'A\u0000da' }, 'name'],
    ['a character that reverses the order of letters', { name: '\u202eadA' }, 'name'],
    ['half of a surrogate pair', { city: 'New \ud800' }, 'city'],
    ['a name that is too long', { name: 'a'.repeat(121) }, 'name'],
    ['an unknown country', { country: 'XX' }, 'country'],
    ['a country that is named like a property of every object', { country: 'constructor' }, 'country'],
    ['a list', { city: ['New York'] }, 'city'],
  ])('a delivery address is refused with %s, and the answer names the field', (_, changes, field) => {
    expect(listFaults(changes)).toEqual([field]);
  });

  it('a delivery address takes markup, quotes and every script as they are', () => {
    for (const name of ['<b>Ada</b>', `O'Brien "Bo"; --`, 'آدا لوفليس', '李雷', '=SUM(A1)'])
      expect(DeliveryAddress.parse({ ...address, name }).name).toBe(name);
  });
});

it('an order without an address is accepted, and one with an empty address is not', () => {
  const order = { amount: '12.99', currency: 'USD', intent: 'CAPTURE' };
  expect(createOrder.body?.parse(order)).toEqual(order);
  expect(createOrder.body?.safeParse({ ...order, delivery: null }).success).toBe(false);
});
