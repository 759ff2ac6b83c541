import type { StaffRole } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { extractLink, findNewestMail, waitForMail } from '../support/inbox.js';
import { expireProofInDatabase } from '../support/proof.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { isItsTurn } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import {
  buyForCommission,
  openStaff,
  openWithSession,
  signInStaff,
  signUpCustomer,
} from './backoffice-people.js';
import { PHONE } from './languages-and-viewports.js';
import { createListPath } from './list-path.js';
import { findAccessibilityFaults, readDownload } from './page-checks.js';

const product = getSharedProduct();

it('on a phone the menu can be read above the page, and screen readers get its name', async () => {
  const { page } = await openStaff('finance', { viewport: PHONE });
  await page.goto('/backoffice/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('menuitem', { name: 'Payments' }).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

describe('Operator', () => {
  it('an operator sees a booking appear, confirms and moves it and reads its history, and the customer is told of the confirmation on the page and by mail', async () => {
    const operator = await openStaff('operator');
    const { page } = operator;
    const name = `Ada Lovelace ${takeNextNumber()}`;
    const ada = await signUpCustomer('Ada', name.slice('Ada '.length));
    const listAnswer = page.waitForResponse(/\/api\/admin\/bookings(\?|$)/);
    const following = page.waitForResponse(/\/api\/(admin\/)?events/);
    await page.goto(`/backoffice/${createListPath('bookings', { q: name })}`);
    await Promise.all([listAnswer, following]);
    await ada.client.post(
      '/api/bookings',
      createBookingForm(takeNextNumber(), { notes: 'A little copper, please' }),
    );
    // The page follows live events, without a reload.
    await page.locator('tbody').getByText(name).click();
    await page.getByText('A little copper, please').waitFor();

    const shop = await openWithSession(ada.client);
    await shop.page.goto('/profile');
    await shop.page.getByText('Requested', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('The appointment is confirmed.').waitFor();
    await waitForMail(product.inboxUrl, { to: ada.email, subject: /confirmed/i });
    await shop.page.goto('/profile');
    await shop.page.getByText('Confirmed', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'The customer asked for it' }).check();
    await dialog.getByRole('button', { name: '2:00 PM', exact: true }).click();
    await dialog.getByRole('button', { name: 'Move the appointment' }).click();
    await page.getByText('The appointment is moved. The customer gets an email.').waitFor();

    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /^Appointment requested/ }).click();
    await page.getByRole('row', { name: /^State To confirm/ }).waitFor();
    await page.getByRole('button', { name: /^Appointment moved/ }).click();
    await page.getByRole('button', { name: /stayed as/ }).click();
    await page.getByRole('row', { name: /^State Confirmed/ }).waitFor();

    expect([...operator.pageErrors, ...shop.pageErrors]).toEqual([]);
  });

  it('an operator confirms several appointments at once and sees the result of each', async () => {
    const mary = await signUpCustomer('Mary', 'Shelley');
    const made = await Promise.all(
      [1, 2].map(() =>
        mary.client.post<{ id: string }>('/api/bookings', createBookingForm(takeNextNumber())),
      ),
    );
    const operator = await openStaff('operator');
    const { page } = operator;
    await page.goto(`/backoffice/${createListPath('bookings', { q: 'Shelley' })}`);
    const rows = page.getByRole('row', { name: /Mary Shelley/ });
    for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Confirm 2 appointments?' });
    // The dialog opens before it knows which appointments can be confirmed.
    await question.getByText(/^2 appointments for .* in all$/).waitFor();
    // A customer cancels meanwhile.
    await mary.client.post(`/api/bookings/${made[0]?.body.id}/cancel`);
    await question.getByRole('button', { name: 'Confirm them' }).click();
    const results = page.getByRole('dialog', { name: 'Done for 1 of 2.' });
    await results.getByText('Somebody has changed this since you opened it.').waitFor();
    await results.getByRole('button', { name: 'Close' }).click();
  });

  // Every other day; on the others runs the next test, in which two operators edit a salon.
  it.runIf(isItsTurn(0, 2))(
    'an operator sees a colleague’s change of the same booking, and a decision that was begun before it is refused',
    async () => {
      const grace = await signUpCustomer('Grace', 'Hopper');
      const { body } = await grace.client.post<{ id: string }>(
        '/api/bookings',
        createBookingForm(takeNextNumber()),
      );
      const [first, second] = await Promise.all([0, 1].map(() => openStaff('operator')));
      if (!first || !second) throw new Error('Two operators are needed.');
      for (const { page } of [first, second]) await page.goto(`/backoffice/bookings/${body.id}/show`);
      await second.page.getByRole('button', { name: 'Reject request' }).click();
      const cancelDialog = second.page.getByRole('dialog');
      await cancelDialog.getByRole('radio', { name: 'The salon can’t accept it' }).check();
      await cancelDialog.getByLabel('Reason (optional)').fill('The colorist is ill');

      await first.page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await first.page.getByText('The appointment is confirmed.').waitFor();
      // The page behind the dialog follows live events, without a reload.
      await second.page.locator('#main-content').getByText('Confirmed', { exact: true }).waitFor();
      await cancelDialog.getByRole('button', { name: 'Reject the request' }).click();
      const conflict = second.page.getByRole('dialog', { name: 'A colleague changed this first' });
      await conflict.getByText('Appointment confirmed').waitFor();
      expect(await findAccessibilityFaults(second.page)).toEqual([]);
      await conflict.getByText(/operator@mirabelle\.test · /).waitFor();
      await conflict.getByRole('button', { name: 'Show the latest' }).click();
      await conflict.waitFor({ state: 'detached' });

      // The decision is accepted once the operator has seen the change.
      await second.page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await cancelDialog.getByRole('button', { name: 'Cancel the appointment' }).click();
      await first.page.getByText('Canceled', { exact: true }).first().waitFor();
    },
  );

  // Every other day; on the others runs the test above, which shows the same rule for a booking.
  it.runIf(isItsTurn(1, 2))('two operators who edit the same salon do not overwrite each other', async () => {
    const [first, second] = await Promise.all([0, 1].map(() => openStaff('operator')));
    if (!first || !second) throw new Error('Two operators are needed.');
    for (const { page } of [first, second]) {
      await page.goto('/backoffice/salons');
      await page.getByRole('cell', { name: 'Atelier Ginestra' }).click();
      await page.getByRole('heading', { name: 'Atelier Ginestra' }).waitFor();
    }
    await second.page.getByLabel('Postcode').fill('20154');
    await first.page.getByLabel('Phone').fill('+39 06 0555 0199');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.getByText('The salon is saved.').waitFor();

    await second.page.getByRole('button', { name: 'Save' }).click();
    const conflict = second.page.getByRole('dialog', { name: 'A colleague has saved this salon' });
    await conflict.getByText('+39 06 0555 0199').waitFor();
    await conflict.getByText('20154').waitFor();
    await conflict.getByRole('button', { name: 'Save mine over theirs' }).click();
    await second.page.getByText('The salon is saved.').waitFor();
    expect(await second.page.getByLabel('Phone').inputValue()).toBe('+39 06 0555 0199');
    // The other page follows live events, without a reload.
    await expect
      .poll(() => first.page.getByLabel('Postcode').inputValue(), { timeout: 60_000 })
      .toBe('20154');
  });

  it('an operator grants and revokes a role at once, and erases an account only after typing its address', async () => {
    const noor = await signUpCustomer('Noor', 'Amari');
    const operator = await openStaff('operator');
    const { page } = operator;
    await page.goto(`/backoffice/${createListPath('users', { q: 'Noor Amari' })}`);
    await page.locator('tbody').getByText('Noor Amari').click();
    await page.getByRole('switch', { name: 'Support' }).click();
    await page.getByRole('button', { name: 'Give the role' }).click();
    await page.getByText('The role is given and works at once.').waitFor();
    expect((await noor.client.get('/api/admin/contact-messages')).status).toBe(200);
    await page.getByRole('switch', { name: 'Support' }).click();
    await page.getByRole('button', { name: 'Take the role away' }).click();
    await page.getByText('The role is taken away and ends at once.').waitFor();
    expect((await noor.client.get('/api/admin/contact-messages')).status).toBe(403);

    await page.getByRole('button', { name: 'Erase account' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Erase for good' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(noor.email);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('The account is erased.').waitFor();
    await page.waitForURL(/\/backoffice\/users/);
    await page.locator('tbody').getByText('Noor Amari').waitFor({ state: 'detached' });
  });
});

describe('Support', () => {
  it('support takes a message on and replies to it, and the sender gets the reply by mail', async () => {
    const support = await openStaff('support');
    const { page, client } = support;
    const subject = `سؤال عن الحجز ${takeNextNumber()}`;
    await client.post('/api/contact', {
      name: 'نور الهدى',
      email: 'sender@example.test',
      subject,
      message: 'Could I come an hour later, please?',
    });
    await page.goto('/backoffice/contact-messages');
    const row = page.getByRole('row', { name: subject });
    await row.getByText(/^23 h \d+ min left$/).waitFor();
    await row.getByText(subject).click();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByText('The message is yours.').waitFor();
    await page.getByRole('button', { name: 'Reply' }).click();
    await page.getByLabel('Your reply').fill('Of course, 11 o’clock it is.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Your reply is on its way.').waitFor();
    await page.getByText(/^First reply: /).waitFor();
    const mail = await waitForMail(product.inboxUrl, {
      to: 'sender@example.test',
      subject: /سؤال|Re|answer/i,
    });
    expect(mail.text).toBeTruthy();
    expect(support.pageErrors).toEqual([]);
  });
});

describe('The end of a role', () => {
  /** Signs in a new person with these roles. */
  async function openNewColleague(roles: readonly StaffRole[]) {
    const colleague = await signUpCustomer('Noor', 'Amari');
    const { body: user } = await colleague.client.get<{ id: string }>('/api/auth/user');
    const operator = product.createStaffClient('operator');
    const change = (action: 'grant' | 'revoke', role: StaffRole) =>
      operator.post(`/api/admin/users/${user.id}/${action}`, { role });
    for (const role of roles) expect((await change('grant', role)).status).toBe(200);
    return {
      ...(await openWithSession(colleague.client)),
      revoke: (role: StaffRole) => change('revoke', role),
    };
  }

  const sendMessage = async () => {
    const subject = `Where is order ${takeNextNumber()}`;
    const form = { name: 'Ada', email: 'sender@example.test', subject, message: 'It has not come.' };
    await createClient(product.url).post('/api/contact', form);
    return subject;
  };

  // Every other day; on the others runs the next test, in which the list is not allowed any more.
  it.runIf(isItsTurn(0, 2))(
    'an open list leaves the screen without a click when its user is no longer staff',
    async () => {
      const subject = await sendMessage();
      const { page, revoke } = await openNewColleague(['support']);
      const following = page.waitForResponse(/\/api\/events/);
      await page.goto(`/backoffice/${createListPath('contact-messages', { q: subject })}`);
      await page.getByText(subject).waitFor();
      await following;
      expect((await revoke('support')).status).toBe(200);
      await page.getByRole('heading', { name: 'This part is for staff' }).waitFor();
      expect(await page.getByText(subject).count()).toBe(0);
    },
  );

  // On the days on which the test above does not run.
  it.runIf(isItsTurn(1, 2))(
    'a list that another role does not allow leaves the screen and the menu without a click',
    async () => {
      const subject = await sendMessage();
      const { page, revoke } = await openNewColleague(['support', 'finance']);
      const following = page.waitForResponse(/\/api\/events/);
      await page.goto(`/backoffice/${createListPath('contact-messages', { q: subject })}`);
      await page.getByText(subject).waitFor();
      await following;
      expect((await revoke('support')).status).toBe(200);
      await page.getByRole('menuitem', { name: 'Contact messages' }).waitFor({ state: 'detached' });
      await page.getByRole('menuitem', { name: 'Payments' }).waitFor();
      expect(await page.getByText(subject).count()).toBe(0);
    },
  );
});

describe('Finance', () => {
  it('an export whose sign-in is long ago asks for a mailed link, and the file arrives in the waiting tab once the link is used', async () => {
    const client = await signInStaff(product, 'finance');
    await expireProofInDatabase(product.databaseUrl, client);
    const { page, context } = await openWithSession(client);
    await page.goto(`/backoffice/${createListPath('payments', { status: 'captured' })}`);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const exporting = page.getByRole('dialog', { name: 'Why do you need this data?' });
    await exporting.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'For accounting' }).click();
    await exporting.getByRole('button', { name: 'Download' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const earlier = await findNewestMail(product.inboxUrl, 'finance@mirabelle.test');
    await question.getByRole('button', { name: 'Send me a link' }).click();
    await question.getByText('Open it in this browser.', { exact: false }).waitFor();
    const mail = await waitForMail(product.inboxUrl, {
      to: 'finance@mirabelle.test',
      subject: "Confirm it's you",
      timeoutMs: 60_000,
      ...(earlier && { after: earlier }),
    });
    const downloading = page.waitForEvent('download');
    const otherTab = await context.newPage();
    await otherTab.goto(extractLink(mail).href);
    await otherTab.getByRole('button', { name: "Yes, it's me" }).click();
    const fileName = (await downloading).suggestedFilename();
    expect(fileName).toMatch(/^payments-.*\.csv$/);
    await page.getByText(fileName).waitFor();
  });

  it('finance approves a month of commissions and exports them with every name intact, and somebody else marks one as paid', async () => {
    const ada = await signUpCustomer('=SUM(A1)', '€ 100');
    const brands =
      await ada.client.get<{ name: string; products: { name: string; price: string }[] }[]>('/api/brands');
    const [brand] = brands.body;
    const names = ['=HYPERLINK("x")', '€ 100 gloss', 'نور الهدى'];
    for (const name of names) {
      await buyForCommission(
        ada.client,
        { price: brand?.products[0]?.price ?? '', name, brand: brand?.name ?? '' },
        'month_end',
      );
    }
    const finance = await openStaff('finance');
    const { page } = finance;
    await page.goto(`/backoffice/${createListPath('affiliate-transactions', { affiliateId: 'month_end' })}`);
    await page.getByRole('combobox', { name: 'Recorded (UTC)' }).click();
    await page.getByRole('option', { name: 'This month' }).click();
    for (const name of names) await page.getByText(name).waitFor();
    await page.getByRole('tab', { name: /^Pending/ }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Approve them' }).click();
    await page.getByText('3 commissions are approved.', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^Approved/ }).click();
    for (const name of names) await page.getByText(name).waitFor();

    await page.getByRole('button', { name: 'Download CSV' }).click();
    const exporting = page.getByRole('dialog', { name: 'Why do you need this data?' });
    await exporting.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'For accounting' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      exporting.getByRole('button', { name: 'Download' }).click(),
    ]);
    await page.getByText(`${names.length} rows saved as ${download.suggestedFilename()}.`).waitFor();
    const csv = await readDownload(download);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('€ 100 gloss');
    expect(csv).toContain('نور الهدى');
    expect(csv.trim().split('\r\n')).toHaveLength(1 + names.length);

    // The person who approved a commission cannot pay it, and reads so before pressing.
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('You approved these, so someone else must mark them as paid').waitFor();
    expect(await page.getByRole('button', { name: 'Mark as paid' }).isDisabled()).toBe(true);

    await page.getByText('نور الهدى').click();
    await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await page.getByText('You approved this commission, so someone else must mark it as paid').waitFor();
    expect(await page.getByRole('button', { name: 'Mark as paid' }).count()).toBe(0);

    const operator = await openStaff('operator');
    await operator.page.goto(page.url());
    await operator.page.getByRole('button', { name: 'Mark as paid' }).click();
    await operator.page.getByLabel('Number of the transfer').fill('NOV-42');
    await operator.page.getByRole('button', { name: 'It has been paid' }).click();
    await operator.page.getByText('The commission is marked as paid.').waitFor();
    expect(operator.pageErrors).toEqual([]);
    expect(finance.pageErrors).toEqual([]);
  });
});
