import { BRANDS, findBrand, formatCents, getBrandPrice, parseCents, SALONS } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import type { HttpClient } from './http-client.js';

/** The body of `POST /api/cart` for a product of the first makeup brand. @param index of the product */
export function createCartItem(index = 0, changes: object = {}): object {
  const brand = BRANDS.find(({ type }) => type === 'makeup');
  const product = brand?.products[index % brand.products.length];
  if (!brand || !product) throw new Error('The catalogue has no makeup.');
  return {
    productType: 'makeup',
    brandName: brand.name,
    productName: product.name,
    colorCode: product.code,
    price: formatCents(getBrandPrice(brand.name, 'makeup')),
    quantity: 1,
    ...changes,
  };
}

/** The body of `POST /api/cart` for the last product of a brand. */
export function createLastCartItem(brandName: string): object {
  const brand = findBrand(brandName);
  const product = brand?.products.at(-1);
  if (!brand || !product) throw new Error(`The catalogue has no products of ${brandName}.`);
  return createCartItem(0, {
    productType: brand.type,
    brandName,
    productName: product.name,
    colorCode: product.code,
    price: formatCents(getBrandPrice(brandName, brand.type)),
  });
}

/** The body of `POST /api/paypal/order` that does not name what it pays for. @param amount such as `65.00` */
export const createPaymentForm = (amount: string) => ({ amount, currency: 'USD', intent: 'CAPTURE' });

/** Puts a product into a cart. @returns the body of `POST /api/paypal/order` for that item */
export async function createOrderForm(client: Pick<HttpClient, 'post'>, item = createCartItem()) {
  const { status, body } = await client.post<CartItem>('/api/cart', item);
  if (status !== 201) throw new Error(`POST /api/cart was answered with ${status}.`);
  return {
    ...createPaymentForm(formatCents((parseCents(body.price) ?? 0) * body.quantity)),
    for: { cartItemId: body.id },
  };
}

/** Creates an order and captures its payment. @param form body of `POST /api/paypal/order` @returns the id of the order */
export async function payOrder(client: Pick<HttpClient, 'post'>, form: object): Promise<string> {
  const { status, body } = await client.post<{ id: string }>('/api/paypal/order', form);
  if (status !== 201) throw new Error(`POST /api/paypal/order was answered with ${status}.`);
  const capture = await client.post(`/api/paypal/order/${body.id}/capture`);
  if (capture.status !== 200) throw new Error(`The capture of an order was answered with ${capture.status}.`);
  return body.id;
}

/** The address of the buyers in tests. */
export const DELIVERY_ADDRESS = {
  name: 'Ada Lovelace',
  line1: '418 Larkspur Row',
  line2: 'Floor 3',
  city: 'New York',
  region: 'NY',
  postalCode: '10014',
  country: 'US',
};

/** The body of `POST /api/bookings` for a future day. @param day counted from January 1, 2031 */
export function createBookingForm(day: number, changes: object = {}) {
  const date = new Date(Date.UTC(2031, 0, day)).toISOString().slice(0, 10);
  return {
    salonId: SALONS[0]?.id ?? '',
    serviceType: 'Haircut',
    appointmentDate: date,
    appointmentTime: '10:00 AM',
    ...changes,
  };
}
