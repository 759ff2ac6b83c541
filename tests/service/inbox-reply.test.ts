import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { listMails, waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createMessageForm } from './calls/contact.js';

const product = getSharedProduct();

it('a reply that is written on the page of the inbox continues the conversation in the back office', async () => {
  const { client: support } = await product.signUpStaffMember('support');
  const email = createEmailAddress();
  const form = createMessageForm({ email });
  const { body: sent } = await createClient(product.url).post<{ id: string }>('/api/contact', form, {
    'accept-language': 'en',
  });
  const mail = await waitForMail(product.inboxUrl, { to: email, subject: 'We have your message' });
  const answer = await fetch(new URL(`/messages/${mail.id}/reply`, product.inboxUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(product.inboxUrl).origin },
    body: new URLSearchParams({ text: 'And for the lips?' }),
  });
  expect(answer.status).toBe(303);
  const readMessage = async () =>
    (await support.get<AdminContactMessage>(`/api/admin/contact-messages/${sent.id}`)).body;
  await expect.poll(readMessage).toMatchObject({
    latestMessage: 'And for the lips?',
    latestIsFromOtherAddress: false,
  });
  const [reply] = await listMails(product.inboxUrl, mail.replyTo);
  expect(reply).toMatchObject({ from: email, text: expect.stringContaining('And for the lips?') });
  expect(answer.headers.get('location')).toBe(`/?message=${reply?.id}`);
});
