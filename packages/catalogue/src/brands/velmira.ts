import type { Brand } from '../brand-types.js';
import { VELMIRA_PRODUCTS } from './velmira-products.js';

/** The first makeup brand: satin lipsticks, veil foundations and concealers, 46 products. */
export const VELMIRA: Brand = {
  id: 'velmira',
  name: 'Velmira',
  type: 'makeup',
  category: 'Artist Makeup',
  description: 'Backstage pigments with a satin hand: lipsticks that stay, foundations that look like skin.',
  certification: 'Makeup Artist Recommended',
  established: 1987,
  specialties: ['Satin Lipsticks', 'Buildable Foundation', 'Stage and Bridal', 'Fragrance Free'],
  gradient: ['#c2226f', '#6b1a2b'],
  products: VELMIRA_PRODUCTS,
};
