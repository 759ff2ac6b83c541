import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { OfflineBoundary } from './offline-boundary';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page is where it was when the connection comes back, because the connection screen says that it stays as it is', async () => {
  installFakeApi({ 'GET /api/health': { json: {} } });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const position = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
  const { unmount } = await renderInApp(
    <OfflineBoundary>
      <p>The page</p>
    </OfflineBoundary>,
  );
  await screen.findByText('The page');
  await act(async () => window.dispatchEvent(new Event('offline')));
  await screen.findByRole('heading', { name: 'You are offline' });
  // The page is not laid out now, so the browser is at its top.
  position.mockReturnValue(0);
  expect(scrollTo).not.toHaveBeenCalled();
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' }));
  expect(screen.queryByRole('heading', { name: 'You are offline' })).toBeNull();
  unmount();
});
