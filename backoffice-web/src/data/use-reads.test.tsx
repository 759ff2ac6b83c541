import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type AuthProvider, CoreAdminContext, HttpError, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useReads } from './use-reads';

it('a read that is refused because the session has ended leaves the page, and does not look like an empty answer', async () => {
  const logout = vi.fn(async () => undefined);
  const authProvider = {
    logout,
    checkAuth: async () => undefined,
    checkError: async ({ status }: HttpError) => {
      if (status === 401) throw new Error('signed out');
    },
  } as unknown as AuthProvider;
  const listSavedSearches = vi.fn().mockRejectedValueOnce(new HttpError('The server is too busy.', 503));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={{ ...testDataProvider(), listSavedSearches }}
      >
        {children}
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(useReads, { wrapper });
  await expect(result.current.listSavedSearches('bookings')).rejects.toMatchObject({ status: 503 });
  expect(logout).not.toHaveBeenCalled();

  listSavedSearches.mockRejectedValueOnce(new HttpError('Sign in first.', 401));
  await expect(result.current.listSavedSearches('bookings')).rejects.toMatchObject({ status: 401 });
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
});
