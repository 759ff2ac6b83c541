import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTranslation } from '../../start-translation';
import { renderInApp } from '../../testing/render';
import { Dialog } from './dialog';
import { dismissToast, toast, toastStore } from './toast-store';

beforeAll(() => startTranslation());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toastStore.snapshot()) dismissToast(id);
});

function PageWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Go on
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="A dialog" description="It has most of a phone" />
    </>
  );
}

it.each([
  ['goes from a phone', 390, 'default', false],
  ['stays on a wide screen', 1440, 'default', true],
  ['stays on a phone if it says that something failed', 390, 'destructive', true],
] as const)('when a dialog opens, a message %s', async (_, width, variant, isKept) => {
  vi.stubGlobal('innerWidth', width);
  await renderInApp(<PageWithDialog />);
  await act(async () => void toast({ title: 'Sent!', variant }));
  await waitFor(() => expect(toastStore.snapshot()[0]?.open).toBe(true));
  await screen.findByRole('region', { name: /Notifications/ });
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(toastStore.snapshot()[0]?.open).toBe(isKept));
});

it('a message that was touched closes in its time, because a touch gives it no focus', async () => {
  await renderInApp(<p>A page</p>);
  await act(async () => void toast({ title: 'Moved!' }));
  const card = (await screen.findAllByText('Moved!')).map((text) => text.closest('li')).find(Boolean);
  await userEvent.pointer({ keys: '[TouchA]', target: card as Element });
  expect(card?.contains(document.activeElement)).toBe(false);
});
