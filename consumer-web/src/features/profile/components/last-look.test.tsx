import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_LOOK } from '../../../testing/sample-look';
import { LastLook } from './last-look';

const PICTURE = '/api/photos/7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11';

const findPicture = (): Element | null => document.querySelector(`img[src="${PICTURE}"]`);

it('the home page shows the saved picture of the last look only once its owner asks for it, and hides it again', async () => {
  await renderInApp(<LastLook look={{ ...SAMPLE_LOOK, previewImageUrl: PICTURE }} />);
  expect(findPicture()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show my picture' }));
  expect(findPicture()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide my picture' }));
  expect(findPicture()).toBeNull();
});

it('the home page offers no picture of a look that has none, or that cannot be loaded', async () => {
  const { unmount } = await renderInApp(<LastLook look={SAMPLE_LOOK} />);
  expect(screen.queryByRole('button', { name: /my picture/ })).toBeNull();
  unmount();
  await renderInApp(<LastLook look={{ ...SAMPLE_LOOK, previewImageUrl: PICTURE }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show my picture' }));
  fireEvent.error(findPicture() as Element);
  expect(findPicture()).toBeNull();
  expect(screen.queryByRole('button', { name: /my picture/ })).toBeNull();
});
