import type { Brand, Product } from '../brand-types.js';

/** A code is `level.tone`: 7.43 is level 7 (medium blonde), copper (4) with gold (3). */
const SOLANDRE_PRODUCTS: readonly Product[] = [
  // Blondes, lightest first
  { name: 'Natural Lightest Blonde', code: '10.0', hex: '#dbbc94', category: 'blonde' },
  { name: 'Lightest Ash Blonde', code: '10.1', hex: '#cfbeaa', category: 'blonde' },
  { name: 'Pearl Lightest Blonde', code: '10.21', hex: '#dac8ba', category: 'blonde' },
  { name: 'Natural Very Light Blonde', code: '9.0', hex: '#bf9d75', category: 'blonde' },
  { name: 'Beige Very Light Blonde', code: '9.13', hex: '#b7a080', category: 'blonde' },
  { name: 'Golden Very Light Blonde', code: '9.3', hex: '#c69c5c', category: 'blonde' },
  { name: 'Natural Light Blonde', code: '8.0', hex: '#a3805a', category: 'blonde' },
  { name: 'Light Ash Blonde', code: '8.1', hex: '#968370', category: 'blonde' },
  { name: 'Honey Copper Light Blonde', code: '8.34', hex: '#bb763f', category: 'blonde' },
  { name: 'Natural Medium Blonde', code: '7.0', hex: '#876748', category: 'blonde' },
  { name: 'Sand Medium Blonde', code: '7.31', hex: '#866843', category: 'blonde' },
  { name: 'Golden Medium Blonde', code: '7.3', hex: '#8d6533', category: 'blonde' },
  { name: 'Natural Dark Blonde', code: '6.0', hex: '#6d523a', category: 'blonde' },
  { name: 'Dark Ash Blonde', code: '6.1', hex: '#635449', category: 'blonde' },
  // Browns
  { name: 'Natural Light Brown', code: '5.0', hex: '#56402f', category: 'brown' },
  { name: 'Golden Light Brown', code: '5.3', hex: '#5d3e1f', category: 'brown' },
  { name: 'Chestnut Light Brown', code: '5.7', hex: '#593e2e', category: 'brown' },
  { name: 'Natural Medium Brown', code: '4.0', hex: '#423126', category: 'brown' },
  { name: 'Mocha Medium Brown', code: '4.8', hex: '#453028', category: 'brown' },
  { name: 'Natural Dark Brown', code: '3.0', hex: '#32251d', category: 'brown' },
  { name: 'Espresso Darkest Brown', code: '2.0', hex: '#251c17', category: 'brown' },
  // Reds and coppers
  { name: 'Apricot Light Copper', code: '8.43', hex: '#c07340', category: 'red' },
  { name: 'Golden Copper', code: '7.43', hex: '#a25a2f', category: 'red' },
  { name: 'Intense Copper', code: '7.44', hex: '#b34e30', category: 'red' },
  { name: 'Ember Red', code: '6.64', hex: '#923c2f', category: 'red' },
  { name: 'Ruby Red', code: '5.66', hex: '#802127', category: 'red' },
  { name: 'Mahogany Red', code: '4.56', hex: '#5c1f32', category: 'red' },
];

/** A professional hair-color brand with cream colors from Provence: 27 shades. */
export const SOLANDRE: Brand = {
  id: 'solandre',
  name: 'Solandre',
  type: 'hair',
  category: 'Professional Hair Color',
  description: 'Cream color from the south of France, made for soft reflections and full gray coverage.',
  certification: 'Salon Professional',
  established: 1926,
  specialties: ['Permanent Color', 'Gray Coverage', 'Golden Reflections', 'Scalp Comfort'],
  gradient: ['#e9b44c', '#9e5d2b'],
  products: SOLANDRE_PRODUCTS,
};
