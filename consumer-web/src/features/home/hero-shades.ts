import type { Product } from '@mirabelle/catalogue';

/** A product with the id under which operators rename it. */
export interface ProductWithId extends Product {
  readonly id: string;
}

// Copied from the catalogue, so that the first screen need not load all of it. A test compares the copies.

/** Hair shades of the hero portrait, from blonde to red. */
export const HERO_HAIR: readonly ProductWithId[] = [
  {
    id: 'solandre-8-34',
    name: 'Honey Copper Light Blonde',
    code: '8.34',
    hex: '#bb763f',
    category: 'blonde',
  },
  { id: 'lindwerk-8-3', name: 'Honeycomb Blonde', code: '8/3', hex: '#a97f42', category: 'blonde' },
  { id: 'solandre-4-8', name: 'Mocha Medium Brown', code: '4.8', hex: '#453028', category: 'brown' },
  { id: 'lindwerk-4-71', name: 'Smoky Brown', code: '4/71', hex: '#3d332c', category: 'brown' },
  { id: 'solandre-6-64', name: 'Ember Red', code: '6.64', hex: '#923c2f', category: 'red' },
  { id: 'lindwerk-5-56', name: 'Morello Mahogany', code: '5/56', hex: '#722e3f', category: 'red' },
];

/** Lip shades of the hero portrait. */
export const HERO_LIPS: readonly ProductWithId[] = [
  {
    id: 'velmira-l104',
    name: 'Satin Lipstick Terracotta Kiss',
    code: 'L104',
    hex: '#a9553f',
    category: 'lipstick',
  },
  { id: 'velmira-l110', name: 'Satin Lipstick Poppy', code: 'L110', hex: '#d2232a', category: 'lipstick' },
  {
    id: 'velmira-l117',
    name: 'Satin Lipstick Fuchsia Evening',
    code: 'L117',
    hex: '#c2226f',
    category: 'lipstick',
  },
  { id: 'pelluma-lp03', name: 'Lip Paint Hot Tomato', code: 'LP03', hex: '#cf2418', category: 'lipstick' },
  { id: 'pelluma-lp10', name: 'Lip Paint Bare Truth', code: 'LP10', hex: '#a8705c', category: 'lipstick' },
  {
    id: 'pelluma-ml06',
    name: 'Matte Lipstick Spiced Chai',
    code: 'ML06',
    hex: '#9a5136',
    category: 'lipstick',
  },
];
