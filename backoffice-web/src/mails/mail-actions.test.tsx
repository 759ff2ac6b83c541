import type { Mail, OpenedMail } from '@mirabelle/backoffice-contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { canAccess } from '../auth/can-access';
import { i18nProvider } from '../i18n/i18n';
import { formatMailKind } from './format-mail-kind';
import { MailTable } from './mail-list';
import { OpenMail } from './open-mail';
import { Recipient } from './recipient';
import { ResendMail } from './resend-mail';
import { SearchedAddress } from './searched-address';

it('a mail about a rejected request has a name of its own, though it has the template of a canceled booking', () => {
  const t = (key: string) => i18nProvider.translate(`resources.mails.${key}`, {});
  const template = 'booking-cancelled';
  expect(formatMailKind({ template, isRejection: true }, t)).toBe('Booking rejected');
  expect(formatMailKind({ template, isRejection: false }, t)).toBe('Booking canceled');
  expect(formatMailKind({ template, isRejection: null }, t)).toBe('Booking canceled');
});

const MAIL = {
  id: 'e.booking-confirmed',
  template: 'booking-confirmed',
  status: 'sent',
  messageId: '<e.booking-confirmed@mirabelle.test>',
  copy: 'kept',
  resend: 'possible',
  startedAt: '2026-11-03T10:15:00.000Z',
  record: { resource: 'bookings', id: 'b1' },
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

beforeEach(() => {
  vi.clearAllMocks();
});

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
  const sentAt = dialog.querySelector('time');
  expect(sentAt?.dateTime).toBe(MAIL.startedAt);
  expect(sentAt?.textContent).toMatch(/^Nov 3, 2026, .* your time$/);
});

it('a mail that was sent is sent again only after a question', async () => {
  renderMail(MAIL, 'support');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(runAction).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog', { name: 'Send “Booking confirmed” again?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(dialog.textContent).toContain('It went to an address that is not shown here.');
  expect(runAction).toHaveBeenCalledWith('mails', MAIL.id, 'resend', undefined, undefined);
});

it('the question before a mail is sent again names the address that has just been shown', async () => {
  renderMail(MAIL, 'support');
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send “Booking confirmed” again?' });
  expect(dialog.textContent).toContain('It went to nora@example.test.');
});

it.each([
  ['over', 'Appointment over', 'It is not sent again, because the appointment is over.'],
  ['erased', 'Account deleted', /cannot be sent again, because the account of the recipient is deleted/],
  [
    'replaced',
    'Replaced by a later mail',
    /It is not sent again, because a later mail about this booking says what holds now/,
  ],
] as const)(
  'a mail that would not be sent is not offered to be sent again: %s',
  async (resend, short, why) => {
    renderMail({ ...MAIL, resend }, 'support');
    expect(await screen.findByText(short)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    within(await screen.findByRole('dialog')).getByText(why);
  },
);

it('a mail that a later one replaces links to all mails about its booking', async () => {
  renderMail({ ...MAIL, resend: 'replaced' }, 'support');
  const link = await screen.findByRole('link', { name: 'Replaced by a later mail' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"recordId":"b1"');
});

it('mails of one kind are told apart by their own subjects, appointments, recipients and masked addresses', async () => {
  const mails = [
    ['New time: The Copper Room', 'en', 'h…w@example.com'],
    ['لطلبك وقت جديد', 'ar', 'n…@example.org'],
  ].map(([subject, language, maskedRecipient], index) => ({
    ...MAIL,
    id: `e${index}.booking-rescheduled`,
    template: 'booking-rescheduled',
    recipient: 'sealed',
    recipientName: index === 0 ? 'Henrietta Marlow' : null,
    appointment: {
      serviceType: 'Haircut',
      wish: null,
      appointmentDate: `2026-12-0${index + 4}T15:30:00.000Z`,
      timeZone: 'Europe/London',
    },
    attempts: 1,
    subject,
    language,
    maskedRecipient,
  })) as Mail[];
  const getList = vi.fn(async () => ({ data: mails, total: 2 }));
  const dataProvider = testDataProvider({ getList: getList as unknown as DataProvider['getList'] });
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="mails">
          <ListContextProvider value={{ data: mails, total: 2, filterValues: {}, sort: {} } as never}>
            <MailTable />
          </ListContextProvider>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows[0]).toContain('“New time: The Copper Room” · English');
  expect(rows[0]).toMatch(/Haircut.*Fri, Dec 4, 2026, 3:30.PM.*Henrietta Marlowh…w@example\.com/);
  expect(rows[1]).toContain('“لطلبك وقت جديد” · Arabic');
  expect(rows[1]).toMatch(/Sat, Dec 5, 2026.*n…@example\.org/);
});

it('a mail with a link that signs in can be neither read nor sent again, and the opened mail says why', async () => {
  renderMail({ ...MAIL, template: 'sign-in', copy: 'sign-in-link', resend: 'sign-in-link' }, 'operator');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Text not stored' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign-in link' });
  within(dialog).getByText(/Its text is not kept, because whoever opens its link is signed in/);
  within(dialog).getByText(/never sent again, because whoever opens its link is signed in/);
  within(dialog).getByText(MAIL.messageId);
  expect(openMail).not.toHaveBeenCalled();
});

it('a mail that can name a delivery address opens for operators alone', async () => {
  const receipt = { ...MAIL, template: 'receipt', copy: 'operators' } as const;
  renderMail(receipt, 'support');
  await userEvent.click(await screen.findByRole('button', { name: 'Operators only' }));
  await screen.findByText(/Only operators can open it, because it can name a delivery address/);
  renderMail(receipt, 'operator');
  expect(await screen.findByText('Open')).toBeTruthy();
});

it.each([
  ['the address', 'nora@example.test', 'nora@example.test'],
  ['a part of it', 'nora', 'Show address'],
])('a list that is searched for %s shows as recipient: %s', async (_sought, q, shown) => {
  const mail = { ...MAIL, recipient: 'sealed' } as Mail;
  const other = { ...mail, id: 'e.other' };
  const getList = vi.fn(async () => ({ data: [mail], total: 1 }));
  const list = { data: [mail, other], filterValues: { q } } as unknown as ListControllerResult<Mail>;
  const provider = testDataProvider({ getList: getList as unknown as DataProvider['getList'] });
  render(
    <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider}>
      <ListContextProvider value={list}>
        <SearchedAddress>
          <p data-testid="found">
            <Recipient mail={mail} />
          </p>
          <p data-testid="other">
            <Recipient mail={other} />
          </p>
        </SearchedAddress>
      </ListContextProvider>
    </CoreAdminContext>,
  );
  await waitFor(() => expect(screen.getByTestId('found').textContent).toBe(shown));
  // The search also finds addresses that contain this one.
  expect(screen.getByTestId('other').textContent).toBe('Show address');
});
