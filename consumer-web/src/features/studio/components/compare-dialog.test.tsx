import { findShade, type Shade } from '@mirabelle/catalogue';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { type AppliedProducts, isShadeApplied, NOTHING_APPLIED } from '../applied-products';
import { CompareDialog } from './compare-dialog';

it('the comparison shows no picture of another shade under the name of one whose picture is not painted', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const shades = ['velmira-l105', 'velmira-l106'].map((id) => findShade(id)) as [Shade, Shade];
  const paint = async (products: AppliedProducts) => {
    if (isShadeApplied(products, 'velmira-l107')) throw new Error('The engine failed');
    return new Blob();
  };
  const ignore = () => undefined;
  await renderInApp(
    <CompareDialog
      shades={shades}
      applied={NOTHING_APPLIED}
      paint={paint}
      onApply={ignore}
      onClose={ignore}
    />,
  );
  expect(await screen.findAllByRole('img')).toHaveLength(2);
  const [left] = screen.getAllByRole('combobox');
  fireEvent.change(left as HTMLElement, { target: { value: 'velmira-l107' } });
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([shades[1].name]);
});
