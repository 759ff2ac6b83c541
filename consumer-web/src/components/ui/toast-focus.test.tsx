import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startTranslation } from '../../start-translation';
import { renderInApp } from '../../testing/render';
import { Dialog } from './dialog';
import { toast } from './toast-store';

beforeAll(() => startTranslation());

it('F8 moves the focus from a modal dialog to the toasts and back', async () => {
  await renderInApp(
    <Dialog open onOpenChange={() => undefined} title="A dialog" description="It keeps the focus">
      <button type="button">Inside</button>
    </Dialog>,
  );
  await act(async () => void toast({ title: 'A message' }));
  const region = await screen.findByRole('region', { name: /Notifications/ });
  const inside = screen.getByRole('button', { name: 'Inside' });
  inside.focus();
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8', code: 'F8' });
  press();
  expect(region.contains(document.activeElement)).toBe(true);
  press();
  expect(document.activeElement).toBe(inside);
});

it('a screen reader gets the title and the description of a toast as separate words', async () => {
  await renderInApp(<p>A page</p>);
  await act(async () => void toast({ title: 'Sent!', description: 'Thank you.' }));
  const announcements = await screen.findAllByRole('status');
  await waitFor(() =>
    expect(announcements.map(({ textContent }) => textContent).join()).toMatch(/Sent!\s+Thank you\./),
  );
});
