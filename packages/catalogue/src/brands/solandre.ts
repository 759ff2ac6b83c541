import type { Brand } from '../brand-types.js';
import { SOLANDRE_PRODUCTS } from './solandre-products.js';

/** The first professional hair-colour brand: cream colour from Provence, 27 shades. */
export const SOLANDRE: Brand = {
  id: 'solandre',
  name: 'Solandre',
  type: 'hair',
  category: 'Professional Hair Color',
  description: 'Cream color from the south of France, made for soft reflections and full grey coverage.',
  certification: 'Salon Professional',
  established: 1926,
  specialties: ['Permanent Color', 'Grey Coverage', 'Golden Reflections', 'Scalp Comfort'],
  gradient: ['#e9b44c', '#9e5d2b'],
  products: SOLANDRE_PRODUCTS,
};
