import { findHairShade, findMakeupShade, SHADES } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render';
import { type AppliedProducts, NOTHING_APPLIED, toggleMakeup } from './applied-products';
import { useSuggestedName } from './use-save-look-now';

function Name({ applied }: { applied: AppliedProducts }) {
  return <p>Name: {useSuggestedName()(applied)}</p>;
}

it('a look without a name is named by the two things that are seen first: the hair color, the lipstick, then other makeup', async () => {
  const lipstick = findMakeupShade('velmira-l105');
  const blush = findMakeupShade(SHADES.find(({ family }) => family === 'blush')?.id ?? '');
  const hairColor = findHairShade('solandre-7-43');
  if (!lipstick || !blush || !hairColor) throw new Error('The catalogue has lost a shade');
  const applied = toggleMakeup(NOTHING_APPLIED, blush);
  const { rerender } = await renderInApp(<Name applied={applied} />);
  expect(await screen.findByText(`Name: ${blush.name}`)).toBeTruthy();
  const withLipstick = toggleMakeup(applied, lipstick);
  rerender(<Name applied={withLipstick} />);
  expect(await screen.findByText(`Name: ${lipstick.name} and ${blush.name}`)).toBeTruthy();
  rerender(<Name applied={{ ...withLipstick, hairColor }} />);
  expect(await screen.findByText(`Name: ${hairColor.name} and ${lipstick.name}`)).toBeTruthy();
});
