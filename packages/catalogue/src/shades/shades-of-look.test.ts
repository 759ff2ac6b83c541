import { expect, it } from 'vitest';
import { SHADES } from './shades.js';
import { findShadesInNotes, formatShadeInNotes, listShadesOfLook } from './shades-of-look.js';

it('the shades of a look are found again in the notes of a booking, in their order, between other words', () => {
  const shades = listShadesOfLook({ hairColorId: 'lindwerk-7-46', makeupItems: ['pelluma-lp06'] });
  const description = [...shades].reverse().map(formatShadeInNotes).join(', ');
  expect(findShadesInNotes(`Fine hair\nGala: ${description}. Thank you!`)).toEqual([...shades].reverse());
});

it('no two shades are written alike in notes, and none is part of another', () => {
  for (const shade of SHADES) expect(findShadesInNotes(formatShadeInNotes(shade))).toEqual([shade]);
});

it('notes without a shade name none', () => {
  expect(findShadesInNotes('An allergy to 7/46')).toEqual([]);
});
