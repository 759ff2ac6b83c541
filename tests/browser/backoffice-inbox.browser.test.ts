import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import { sendMail, waitForMail } from '../support/inbox.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { buyForCommission, openStaff, openStaffWithKeys, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

const product = getSharedProduct();

/** A subject that no other message has, not even one of an earlier attempt of the test. */
const createSubject = () => `Inbox question ${takeNextNumber()}.`;

describe('Inbox', () => {
  it('support assigns a message to a colleague who may reply to it, and the colleague sees it arrive', async () => {
    const colleague = await openStaff('operator');
    const support = await openStaff('support');
    const { page, client } = support;
    const sent = {
      name: 'Ada',
      email: 'ada@example.test',
      subject: createSubject(),
      message: 'Where is my order?',
    };
    const { body } = await client.post<{ id: string }>('/api/contact', sent);
    for (const openPage of [page, colleague.page])
      await openPage.goto(`/backoffice/contact-messages/${body.id}/show`);

    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'operator@mirabelle.test' }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const colleagues = await menu.getByRole('menuitem').allTextContents();
    expect(colleagues).toContain('operator@mirabelle.test (Operator)');
    // Finance may not reply to messages.
    expect(colleagues.join()).not.toContain('finance@mirabelle.test');
    await page.getByRole('menuitem', { name: 'operator@mirabelle.test' }).click();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByLabel('What should your colleague know or do? (optional)').fill('She asked for you.');
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await page
      .getByText(
        'The message is handed over, and your colleague gets an email about it. “Assign to me” brings it back to you.',
      )
      .waitFor();
    await page.getByText('operator@mirabelle.test').first().waitFor();
    // The page follows live events, without a reload.
    await colleague.page.getByText('You', { exact: true }).waitFor();
    await colleague.page.getByText('She asked for you.').waitFor();
    await colleague.page.getByText('Internal note by support@mirabelle.test').waitFor();
    const { body: message } = await client.get<AdminContactMessage>(`/api/admin/contact-messages/${body.id}`);
    expect(message).toMatchObject({ status: 'open', assigneeName: 'operator@mirabelle.test' });
    expect([...support.pageErrors, ...colleague.pageErrors]).toEqual([]);
  });

  it('the page of a message shows the whole conversation, each reply with its author, beside the bookings of the sender', async () => {
    const kay = await signUpCustomer('Kay', 'Writer');
    const booked = await kay.client.post('/api/bookings', createBookingForm(takeNextNumber()));
    expect(booked.status).toBe(201);
    const sent = {
      name: 'Kay Writer',
      email: kay.email,
      subject: createSubject(),
      message: 'Where is my order?',
    };
    const { body } = await kay.client.post<{ id: string }>('/api/contact', sent);
    const support = await openStaffWithKeys('support');
    const { page, client } = support;
    const path = `/api/admin/contact-messages/${body.id}`;
    for (const reply of ['It left us on Monday.', 'It arrives tomorrow.']) {
      expect((await client.post(`${path}/reply`, { reply })).status).toBe(200);
    }
    const title = `Call ${takeNextNumber()}`;
    await page.goto('/backoffice/reply-templates');
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByLabel('Text (English)').fill('{{nam}}');
    await page.getByText('Nothing fills in {{nam}}').waitFor();
    await page.getByLabel('Text (English)').fill('{{subject}}, {{name}}?');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.goto(`/backoffice/contact-messages/${body.id}/show`);
    const conversation = page.locator('section', {
      has: page.getByRole('heading', { name: 'Conversation' }),
    });
    const second = conversation.getByRole('listitem').nth(2);
    await second.getByText('It arrives tomorrow.', { exact: true }).waitFor();
    await second.getByText('Our reply, by support@mirabelle.test', { exact: true }).waitFor();
    const entries = await conversation.getByRole('paragraph').allTextContents();
    expect(entries).toEqual(['Where is my order?', 'It left us on Monday.', 'It arrives tomorrow.']);
    await page.keyboard.press('r');
    await page.getByLabel('Insert a template').click();
    await page.getByRole('option', { name: `${title} (English)` }).click();
    expect(await page.getByLabel('Your reply').inputValue()).toBe(`${sent.subject}, Kay Writer?`);
    await page.getByLabel('Your reply').fill('See you at {{salon}}');
    await page.getByText('Fill in {{salon}} before you send this.').waitFor();
    expect(await page.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(true);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Your reply').fill('Shall we call you?');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The customer gets exactly this email.').waitFor();
    const mail = page.frameLocator('iframe[title="As designed"]');
    await mail.getByText('Shall we call you?').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Plain text' }).click();
    await page.getByRole('tabpanel').getByText('Hello Kay,').waitFor();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    expect(await page.getByLabel('Your reply').inputValue()).toBe('Shall we call you?');
    await page.getByRole('button', { name: 'Keep as a draft' }).click();
    await page.getByLabel('Your reply').waitFor({ state: 'detached' });
    const { replyTo } = await waitForMail(product.inboxUrl, {
      to: kay.email,
      subject: `Re: ${sent.subject}`,
    });
    await sendMail(product.smtpUrl, {
      from: kay.email,
      to: replyTo,
      text: 'Thank you!\n\nOn Monday, 10:12, Mirabelle wrote:\n> It left us.',
    });
    const received = conversation.getByRole('listitem').nth(3);
    await received.getByText('Kay Writer, by email', { exact: true }).waitFor();
    expect(await received.getByRole('paragraph').allTextContents()).toEqual(['Thank you!']);
    await sendMail(product.smtpUrl, { from: 'eve@example.net', to: replyTo, text: 'Send it to me.' });
    await conversation.getByText('eve@example.net is not the address of this customer.').waitFor();
    const later = { ...sent, subject: createSubject(), message: 'I found it, thank you!' };
    await kay.client.post('/api/contact', later);
    await page.getByRole('complementary').getByRole('link', { name: later.subject }).click();
    await page.getByRole('button', { name: 'Merge', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('combobox', { name: 'Merge with' }).click();
    await page.getByRole('option', { name: sent.subject }).click();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    await conversation.getByRole('link', { name: later.subject }).click();
    await page.getByText('Replies by email to this one arrive there, too.').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('alert').getByRole('link', { name: sent.subject }).click();
    // What was merged is in the same row as the rest, by its time.
    const merged = conversation.getByRole('listitem').last();
    await merged.getByText(later.message).waitFor();
    await merged.getByRole('link', { name: later.subject }).waitFor();
    expect(await page.getByRole('heading', { name: 'Conversation' }).count()).toBe(1);
    const bookings = page.locator('section', {
      has: page.getByRole('heading', { name: 'Bookings of this sender' }),
    });
    await bookings.getByRole('link', { name: /^Haircut, / }).waitFor();
    const orders = page.locator('section', {
      has: page.getByRole('heading', { name: 'Latest orders' }),
    });
    await orders.getByText('There are no orders yet.').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(support.pageErrors).toEqual([]);
  });

  it('a search that support saves under a name is still there after a reload', async () => {
    const support = await openStaff('support');
    const { page, client } = support;
    const [otherSubject, savedSubject] = [createSubject(), createSubject()];
    const title = `Only ${savedSubject}`;
    for (const subject of [otherSubject, savedSubject]) {
      const sent = {
        name: 'Ada',
        email: 'ada@example.test',
        subject,
        message: 'Where is my order?',
      };
      await client.post('/api/contact', sent);
    }
    await page.goto('/backoffice/contact-messages');
    await page.getByPlaceholder('Sender or words').fill(savedSubject.toLowerCase());
    await page.getByText(otherSubject).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('button', { name: 'Save this search…' }).click();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The dialog and the menu behind it keep the focus until they have closed.
    await page.getByRole('textbox', { name: 'Title' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save this search…' }).waitFor({ state: 'detached' });
    await page.getByPlaceholder('Sender or words').fill('');
    await page.getByText(otherSubject).waitFor();
    await page.reload();
    await page.getByText(otherSubject).waitFor();
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByText(otherSubject).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: savedSubject }).waitFor();
    expect(support.pageErrors).toEqual([]);
  });
});

describe('Commissions', () => {
  it('the page of a commission shows the cart item that it comes from', async () => {
    const ada = await signUpCustomer('Ada', 'Cartwright');
    const { body: brands } =
      await ada.client.get<
        {
          name: string;
          type: string;
          products: { name: string; code: string; price: string; affiliateLink: string }[];
        }[]
      >('/api/brands');
    const brand = brands.find(({ type }) => type === 'makeup');
    const bought = brand?.products[0];
    if (!brand || !bought) throw new Error('The catalogue is empty');
    const item = await ada.client.post('/api/cart', {
      productType: 'makeup',
      brandName: brand.name,
      productName: bought.name,
      colorCode: bought.code,
      price: bought.price,
      quantity: 2,
    });
    expect(item.status).toBe(201);
    const id = await buyForCommission(ada.client, { ...bought, brand: brand.name }, 'glow_guide');

    const finance = await openStaff('finance');
    await finance.page.goto(`/backoffice/affiliate-transactions/${id}/show`);
    const heading = finance.page.getByRole('heading', { name: 'In the buyer’s cart' });
    const panel = finance.page.locator('section', { has: heading });
    await panel.getByText(bought.code, { exact: true }).waitFor();
    await finance.page.getByText('2', { exact: true }).first().waitFor();
    expect(finance.pageErrors).toEqual([]);
  });
});
