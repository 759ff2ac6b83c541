import type { Brand } from '../brand-types.js';
import { PELLUMA_PRODUCTS } from './pelluma-products.js';

/** The inclusive makeup brand: thirty foundations from fairest to deepest, 57 products. */
export const PELLUMA: Brand = {
  id: 'pelluma',
  name: 'Pelluma',
  type: 'makeup',
  category: 'Inclusive Makeup',
  description:
    'Every skin first: foundation from shade 100 to 498 in three undertones, and lips that carry color.',
  certification: 'Cruelty Free',
  established: 2016,
  specialties: ['30 Foundation Shades', 'Every Undertone', 'Liquid Lip Paint', 'Vegan Formulas'],
  gradient: ['#f1cfaf', '#4a2620'],
  products: PELLUMA_PRODUCTS,
};
