import type { Mail, OpenedMail } from '@mirabelle/backoffice-contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { canAccess } from '../auth/can-access';
import { i18nProvider } from '../i18n/i18n';
import { OpenMail } from './open-mail';
import { ResendMail } from './resend-mail';

const MAIL = {
  id: 'e.booking-confirmed',
  template: 'booking-confirmed',
  status: 'sent',
  copy: 'kept',
  resend: 'possible',
} as Mail;

const openMail = vi.fn(
  async (): Promise<OpenedMail> => ({
    id: MAIL.id,
    copy: 'kept',
    mail: {
      to: 'nora@example.test',
      replyTo: null,
      language: 'en',
      subject: 'Confirmed',
      html: '<html><body>See you</body></html>',
      text: 'See you',
    },
  }),
);
const runAction = vi.fn(async () => ({ data: {} }));

function renderMail(mail: Mail, role: 'operator' | 'support') {
  const authProvider = {
    canAccess: async (access: { resource: string; action: string }) => canAccess([role], access),
  } as unknown as AuthProvider;
  const dataProvider = { ...testDataProvider(), openMail, runAction };
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <OpenMail mail={mail} />
        <ResendMail mail={mail} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('support opens a mail as it went out, and the dialog says that this is recorded', async () => {
  renderMail(MAIL, 'support');
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Booking confirmed' });
  expect(within(dialog).getByText('nora@example.test')).toBeTruthy();
  expect(within(dialog).getByText(/as it went out, .* who opens it is recorded/)).toBeTruthy();
});

it('a mail that was sent is sent again only after a question', async () => {
  renderMail(MAIL, 'support');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(runAction).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog', { name: 'Send this mail again?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(runAction).toHaveBeenCalledWith('mails', MAIL.id, 'resend', undefined, undefined);
});

it('a mail with a link that signs in can be neither opened nor sent again', async () => {
  renderMail({ ...MAIL, template: 'sign-in', copy: 'sign-in-link', resend: 'sign-in-link' }, 'operator');
  expect(await screen.findByText(/Never: its link signs in/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a mail that can name a delivery address opens for operators alone', async () => {
  const receipt = { ...MAIL, template: 'receipt', copy: 'operators' } as const;
  renderMail(receipt, 'support');
  expect(await screen.findByText(/Ask an operator: it can name a delivery address/)).toBeTruthy();
  renderMail(receipt, 'operator');
  expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy();
});
