import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { SalonPreview } from './salon-preview';

it('a place typed on the front page is looked for among all salons, and not among the two samples', async () => {
  await renderInApp(<SalonPreview />);
  await userEvent.type(screen.getByLabelText('Location'), ' Berlin ');
  expect(screen.getAllByText('Sample')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Search salons' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/salons?city=Berlin');
});
