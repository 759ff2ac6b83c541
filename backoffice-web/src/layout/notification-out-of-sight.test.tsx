import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { Notification } from './notification';

afterEach(() => vi.useRealTimers());

function Speaker() {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('The role is given.')}>
      Speak
    </button>
  );
}

it('a message that appears while the user looks at another tab stays until they have looked at it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isHidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  render(
    <CoreAdminContext>
      <Speaker />
      <Notification />
    </CoreAdminContext>,
  );
  act(() => screen.getByRole('button', { name: 'Speak' }).click());
  await screen.findByText('The role is given.');
  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText('The role is given.');
  isHidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void vi.advanceTimersByTime(3_000));
  screen.getByText('The role is given.');
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
  await waitFor(() => expect(screen.queryByText('The role is given.')).toBeNull());
});
