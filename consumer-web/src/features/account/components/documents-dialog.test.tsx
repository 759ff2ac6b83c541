import { CURRENT_VERSIONS } from '@mirabelle/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { DocumentsDialog } from './documents-dialog';

afterEach(() => vi.unstubAllGlobals());

describe('DocumentsDialog', () => {
  it('DocumentsDialog links only the documents that are due, and cannot be closed', async () => {
    installFakeApi({});
    await renderInApp(<DocumentsDialog due={['privacy']} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/privacy']);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('DocumentsDialog can be put off by those who only look at the page for their work', async () => {
    installFakeApi({});
    const putOff = vi.fn();
    await renderInApp(<DocumentsDialog due={['privacy']} onPutOff={putOff} />);
    await userEvent.keyboard('{Escape}');
    expect(putOff).toHaveBeenCalledOnce();
  });

  it('DocumentsDialog accepts the versions that it showed', async () => {
    const calls = installFakeApi({ 'POST /api/auth/documents': { status: 500, json: {} } });
    await renderInApp(<DocumentsDialog due={['terms', 'privacy']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Agree and continue' }));
    await waitFor(() => expect(calls[0]?.body).toEqual(CURRENT_VERSIONS));
  });
});
