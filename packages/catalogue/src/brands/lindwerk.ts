import type { Brand } from '../brand-types.js';
import { LINDWERK_PRODUCTS } from './lindwerk-products.js';

/** The second professional hair-colour brand: a laboratory's wide tone range, 37 shades. */
export const LINDWERK: Brand = {
  id: 'lindwerk',
  name: 'Lindwerk',
  type: 'hair',
  category: 'Professional Hair Color',
  description:
    'Measured on the strand and mixed to the gram: a wide range of cool, neutral and copper tones.',
  certification: 'Master Colorist Approved',
  established: 1954,
  specialties: ['Cool Blondes', 'Demi-Permanent Color', 'Color Correction', 'Long-Lasting Copper'],
  gradient: ['#56707f', '#322a26'],
  products: LINDWERK_PRODUCTS,
};
