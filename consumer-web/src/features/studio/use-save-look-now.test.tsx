import { findHairShade, findMakeupShade } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render';
import { type AppliedProducts, NOTHING_APPLIED, toggleMakeup } from './applied-products';
import { useSuggestedName } from './use-save-look-now';

function Name({ applied }: { applied: AppliedProducts }) {
  return <p>Name: {useSuggestedName()(applied)}</p>;
}

it('a look without a name is named by its hair color, or else by its first makeup', async () => {
  const lipstick = findMakeupShade('velmira-l105');
  const hairColor = findHairShade('solandre-7-43');
  if (!lipstick || !hairColor) throw new Error('The catalogue has lost a shade');
  const applied = toggleMakeup(NOTHING_APPLIED, lipstick);
  const { rerender } = await renderInApp(<Name applied={applied} />);
  expect(screen.getByText(`Name: ${lipstick.name}`)).toBeTruthy();
  rerender(<Name applied={{ ...applied, hairColor }} />);
  expect(screen.getByText(`Name: ${hairColor.name}`)).toBeTruthy();
});
