import { findHairShade, findMakeupShade, HAIRSTYLES, SHADES } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render';
import { type AppliedProducts, NOTHING_APPLIED, toggleMakeup } from './applied-products';
import { useSuggestedName } from './use-save-applied-look';

function Name({ applied }: { applied: AppliedProducts }) {
  return <p>Name: {useSuggestedName()(applied)}</p>;
}

it('a look without a name is named by what is seen first: the hair color, the lipstick, then other makeup', async () => {
  const lipstick = findMakeupShade('velmira-l105');
  const blush = findMakeupShade(SHADES.find(({ family }) => family === 'blush')?.id ?? '');
  const hairColor = findHairShade('solandre-7-43');
  const style = HAIRSTYLES.find(({ name }) => name.length < 15);
  if (!lipstick || !blush || !hairColor || !style) throw new Error('The catalogue has lost a shade');
  const applied = toggleMakeup(NOTHING_APPLIED, blush);
  const { rerender } = await renderInApp(<Name applied={applied} />);
  expect(await screen.findByText(`Name: ${blush.name}`)).toBeTruthy();
  const withLipstick = toggleMakeup(applied, lipstick);
  // Two names that are too long for the field of a phone together are not cut.
  rerender(<Name applied={withLipstick} />);
  expect(await screen.findByText(`Name: ${lipstick.name}`)).toBeTruthy();
  rerender(<Name applied={{ ...withLipstick, hairColor }} />);
  expect(await screen.findByText(`Name: ${hairColor.name}`)).toBeTruthy();
  rerender(<Name applied={{ ...NOTHING_APPLIED, hairColor, hairstyle: style }} />);
  expect(await screen.findByText(`Name: ${hairColor.name} and ${style.name}`)).toBeTruthy();
});

it('letters of Japanese count twice in the suggested name, because they are twice as wide', async () => {
  const hairColor = findHairShade('solandre-7-43');
  const lipstick = findMakeupShade('velmira-l105');
  if (!hairColor || !lipstick) throw new Error('The catalogue has lost a shade');
  const applied = { ...toggleMakeup(NOTHING_APPLIED, lipstick), hairColor };
  await renderInApp(<Name applied={applied} />, '/', 'ja');
  const text = (await screen.findByText(/^Name: /)).textContent?.replace('Name: ', '') ?? '';
  expect([...text].length).toBeLessThanOrEqual(17);
});
