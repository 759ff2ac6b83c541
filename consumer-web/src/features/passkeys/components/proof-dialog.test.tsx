import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { ProofDialog } from './proof-dialog';

afterEach(() => vi.unstubAllGlobals());

it('the question before a deletion says why it is asked, notices by itself that the link was used, and says where to go on', async () => {
  let isFresh = false;
  installFakeApi({
    'GET /api/auth/proof': () => ({ json: { isFresh, hasPasskey: false } }),
    'POST /api/auth/proof': { status: 202, json: { status: 'link_sent' } },
  });
  const onProved = vi.fn();
  await renderInApp(<ProofDialog onProved={onProved} onCancel={() => undefined} />, '/profile?erase=1');
  expect(screen.getByText(/Deleting can't be undone, so we first check/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  await screen.findByText(/You go on in the tab that it opens/);
  isFresh = true;
  await screen.findByText('Go on in the tab that the link opened.', undefined, { timeout: 8_000 });
  expect(onProved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go on here' }));
  expect(onProved).toHaveBeenCalledOnce();
});

it('the question who the person is stays open when the page around it is pressed, because it opens a moment after a press', async () => {
  installFakeApi({ 'GET /api/auth/proof': () => ({ json: { isFresh: false, hasPasskey: false } }) });
  const onCancel = vi.fn();
  await renderInApp(<ProofDialog onProved={() => undefined} onCancel={onCancel} />);
  await screen.findByRole('button', { name: 'Send me a link' });
  // Radix listens to presses outside only from the next task on.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

it('the question who the person is stays open after the link was sent, and goes on by itself once it was used in another tab', async () => {
  let isFresh = false;
  installFakeApi({
    'GET /api/auth/proof': () => ({ json: { isFresh, hasPasskey: false } }),
    'POST /api/auth/proof': { status: 202, json: { status: 'link_sent' } },
  });
  const onProved = vi.fn();
  await renderInApp(<ProofDialog onProved={onProved} onCancel={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  await screen.findByText(/keep this tab open/);
  expect(onProved).not.toHaveBeenCalled();
  isFresh = true;
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce(), { timeout: 8_000 });
});

it('the question before a download says that it is for the download', async () => {
  installFakeApi({ 'GET /api/auth/proof': () => ({ json: { isFresh: false, hasPasskey: false } }) });
  await renderInApp(
    <ProofDialog onProved={() => undefined} onCancel={() => undefined} />,
    '/profile?download=page',
  );
  expect(screen.getByText(/^To download your data, we first check that it's you\./)).toBeTruthy();
});
