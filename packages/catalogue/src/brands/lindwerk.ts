import type { Brand, Product } from '../brand-types.js';

/** A code is `level/tone`: 6/73 is level 6 (dark blonde), brown (7) with gold (3). */
const LINDWERK_PRODUCTS: readonly Product[] = [
  // Blondes, lightest first
  { name: 'Natural Pale Blonde', code: '10/0', hex: '#dbbc94', category: 'blonde' },
  { name: 'Frosted Ash Blonde', code: '10/1', hex: '#cfbeaa', category: 'blonde' },
  { name: 'Champagne Gold Blonde', code: '10/3', hex: '#e1bc7c', category: 'blonde' },
  { name: 'Oyster Blonde', code: '10/16', hex: '#d5bcae', category: 'blonde' },
  { name: 'Natural Bright Blonde', code: '9/0', hex: '#bf9d75', category: 'blonde' },
  { name: 'Silver Birch Blonde', code: '9/1', hex: '#b3a08c', category: 'blonde' },
  { name: 'Smoked Pearl Blonde', code: '9/16', hex: '#b99e90', category: 'blonde' },
  { name: 'Wheatfield Blonde', code: '9/31', hex: '#bd9e70', category: 'blonde' },
  { name: 'Natural Light Blonde', code: '8/0', hex: '#a3805a', category: 'blonde' },
  { name: 'Warm Linen Blonde', code: '8/03', hex: '#a48054', category: 'blonde' },
  { name: 'Honeycomb Blonde', code: '8/3', hex: '#a97f42', category: 'blonde' },
  { name: 'Driftwood Blonde', code: '8/71', hex: '#98836e', category: 'blonde' },
  { name: 'Cool Cashmere Blonde', code: '8/81', hex: '#9c816d', category: 'blonde' },
  { name: 'Natural Medium Blonde', code: '7/0', hex: '#876748', category: 'blonde' },
  { name: 'Slate Ash Blonde', code: '7/1', hex: '#7b6a5a', category: 'blonde' },
  { name: 'Hazelnut Gold Blonde', code: '7/3', hex: '#8d6533', category: 'blonde' },
  { name: 'Toffee Blonde', code: '7/73', hex: '#886645', category: 'blonde' },
  { name: 'Natural Dark Blonde', code: '6/0', hex: '#6d523a', category: 'blonde' },
  { name: 'Caramel Dark Blonde', code: '6/73', hex: '#6f5137', category: 'blonde' },
  // Browns
  { name: 'Natural Light Brown', code: '5/0', hex: '#56402f', category: 'brown' },
  { name: 'Ash Light Brown', code: '5/1', hex: '#4e423a', category: 'brown' },
  { name: 'Walnut Brown', code: '5/7', hex: '#593e2e', category: 'brown' },
  { name: 'Rosewood Brown', code: '5/75', hex: '#5d3c33', category: 'brown' },
  { name: 'Natural Medium Brown', code: '4/0', hex: '#423126', category: 'brown' },
  { name: 'Smoky Brown', code: '4/71', hex: '#3d332c', category: 'brown' },
  { name: 'Cocoa Brown', code: '4/8', hex: '#453028', category: 'brown' },
  { name: 'Natural Dark Brown', code: '3/0', hex: '#32251d', category: 'brown' },
  { name: 'Bitter Chocolate Brown', code: '3/7', hex: '#35241c', category: 'brown' },
  { name: 'Natural Darkest Brown', code: '2/0', hex: '#251c17', category: 'brown' },
  // Reds and coppers
  { name: 'Peach Copper', code: '8/4', hex: '#c76f46', category: 'red' },
  { name: 'Paprika Copper', code: '7/46', hex: '#b15036', category: 'red' },
  { name: 'Autumn Leaf Copper', code: '6/43', hex: '#874523', category: 'red' },
  { name: 'Rusted Garnet', code: '6/45', hex: '#8f3d38', category: 'red' },
  { name: 'Morello Mahogany', code: '5/56', hex: '#722e3f', category: 'red' },
  { name: 'Oxide Red', code: '5/64', hex: '#7a2924', category: 'red' },
  { name: 'Black Cherry Red', code: '4/65', hex: '#63192d', category: 'red' },
  { name: 'Poppy Red', code: '6/66', hex: '#993533', category: 'red' },
];

/** A professional hair-color brand with a wide range of tones: 37 shades. */
export const LINDWERK: Brand = {
  id: 'lindwerk',
  name: 'Lindwerk',
  type: 'hair',
  category: 'Professional Hair Color',
  description: 'Mixed to the gram: a wide range of cool, neutral and copper tones.',
  certification: 'Master Colorist Approved',
  established: 1954,
  specialties: ['Cool Blondes', 'Demi-Permanent Color', 'Color Correction', 'Long-Lasting Copper'],
  gradient: ['#56707f', '#322a26'],
  products: LINDWERK_PRODUCTS,
};
