import { BRANDS, formatCents, getBrandPrice, SALONS } from '@mirabelle/catalogue';

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

/** The body of `POST /api/bookings` for a future day. @param day counted from January 1, 2031 */
export function createBookingForm(day: number, changes: object = {}): object {
  const date = new Date(Date.UTC(2031, 0, day)).toISOString().slice(0, 10);
  return {
    salonId: SALONS[0]?.id,
    serviceType: 'Haircut',
    appointmentDate: date,
    appointmentTime: '10:00 AM',
    ...changes,
  };
}
