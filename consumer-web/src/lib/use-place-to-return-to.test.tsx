import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '../components/ui/toast-store';
import { startTranslation } from '../start-translation';
import { fullPageNavigation } from './full-page-navigation';
import { handleUnauthorized } from './unauthorized';
import { usePlaceToReturnTo } from './use-place-to-return-to';

beforeEach(async () => {
  await startTranslation();
  vi.useFakeTimers();
  toastStore.markDrawn();
  window.history.replaceState(null, '', '/salons');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const findForm = () => '/salons?book=spree&time=9';

function FormDialog(): null {
  usePlaceToReturnTo(findForm);
  return null;
}

/** A page whose dialog is for members. */
function Page({ isSignedIn, isOpen }: { isSignedIn: boolean; isOpen: boolean }) {
  useEffect(() => {
    if (!isSignedIn) handleUnauthorized();
  }, [isSignedIn]);
  return isSignedIn && isOpen ? <FormDialog /> : null;
}

/** Where the app leads when the session ends. @param isOpen whether the dialog is still open then */
async function endSessionWhile(isOpen: boolean): Promise<unknown> {
  const leaving = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
  const { rerender } = render(<Page isSignedIn isOpen />);
  await act(async () => rerender(<Page isSignedIn isOpen={isOpen} />));
  await act(async () => rerender(<Page isSignedIn={false} isOpen={isOpen} />));
  await vi.advanceTimersByTimeAsync(500);
  return leaving.mock.calls;
}

it('a sign-in leads back to the dialog that was open when the session ended, although the dialog disappears with it', async () => {
  expect(await endSessionWhile(true)).toEqual([
    [`/api/login?${new URLSearchParams({ returnTo: findForm() })}`],
  ]);
});

it('a sign-in leads back to the page if its dialog was closed before the session ended', async () => {
  expect(await endSessionWhile(false)).toEqual([['/api/login?returnTo=%2Fsalons']]);
});
