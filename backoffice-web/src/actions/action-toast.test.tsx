import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { Notification } from '../layout/notification';
import { OFFER_MS } from './action-toast';
import { UndoToast } from './undo-toast';

function Page({ onUndo }: { onUndo: () => void }) {
  const notify = useNotify();
  const offer = () =>
    notify(<UndoToast text="The appointment is moved." onUndo={onUndo} />, { autoHideDuration: OFFER_MS });
  return (
    <>
      <button type="button" onClick={offer}>
        Move
      </button>
      <button type="button" onClick={() => notify('The appointment is confirmed.')}>
        Confirm
      </button>
      <Notification />
    </>
  );
}

async function moveAppointment(onUndo = vi.fn()): Promise<void> {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page onUndo={onUndo} />
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText('The appointment is moved.');
}

it('a message with Undo stays for 20 seconds, also when the user presses elsewhere', async () => {
  const onUndo = vi.fn();
  await moveAppointment(onUndo);
  await userEvent.click(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(OFFER_MS).toBe(20_000);
});

it('a message with Undo makes room for the next message at once', async () => {
  await moveAppointment();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('The appointment is confirmed.');
  await waitFor(() => expect(screen.queryByText('The appointment is moved.')).toBeNull());
});
