import { findShade, type Shade } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MeasuredUndertone } from '../../../lib/measured-undertone';
import { renderInApp } from '../../../testing/render';
import { ShadeSuitability } from './shade-suitability';

const show = (measuredUndertone: MeasuredUndertone | undefined) =>
  renderInApp(
    <ShadeSuitability shade={findShade('lindwerk-7-46') as Shade} measuredUndertone={measuredUndertone} />,
  );

it('whoever has not been analyzed is led from a shade to the analysis', async () => {
  await show(undefined);
  expect(screen.getByRole('link', { name: 'Find your undertone' })).toBeTruthy();
});

it('after an analysis that could not tell the undertone, a shade says so and what helps, and does not promise to find it', async () => {
  await show('unsure');
  const link = screen.getByRole('link', {
    name: 'Your undertone could not be told from your photo: try in daylight.',
  });
  expect(link.getAttribute('href')).toBe('/studio?tab=analysis');
  expect(screen.queryByText('Find your undertone')).toBeNull();
});

it('after an analysis that knows the undertone, a shade names it', async () => {
  await show('warm');
  expect(screen.getByText('Your undertone, by your photo: Warm')).toBeTruthy();
  expect(screen.queryByText('Find your undertone')).toBeNull();
});

it('the answer to whom a shade suits names undertones and depths of skin, and not the tone of the shade itself', async () => {
  await show(undefined);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Skin undertones',
    'Skin depths',
  ]);
});
