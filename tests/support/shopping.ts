import { BRANDS, formatCents, priceFor, SALONS } from '@mirabelle/catalogue';

/** A product of the catalogue as `POST /api/cart` takes it. @param index which one of the first makeup brand */
export function cartItem(index = 0, changes: object = {}): object {
  const brand = BRANDS.find(({ type }) => type === 'makeup');
  const product = brand?.products[index % brand.products.length];
  if (!brand || !product) throw new Error('The catalogue has no makeup.');
  return {
    productType: 'makeup',
    brandName: brand.name,
    productName: product.name,
    colorCode: product.code,
    price: formatCents(priceFor(brand.name, 'makeup')),
    quantity: 1,
    ...changes,
  };
}

/** A booking as `POST /api/bookings` takes it, years ahead. @param day from 1, each with calendars of its own */
export function bookingForm(day: number, changes: object = {}): object {
  const date = new Date(Date.UTC(2031, 0, day)).toISOString().slice(0, 10);
  return {
    salonId: SALONS[0]?.id,
    serviceType: 'Haircut',
    appointmentDate: date,
    appointmentTime: '10:00 AM',
    ...changes,
  };
}
