import type { AdminContactMessage, MailPreview } from '@mirabelle/backoffice-contracts';
import type { ContactThread } from '@mirabelle/contracts';
import type { SendMailOptions } from 'nodemailer';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { listMails, type Mail, sendMail, waitForMail } from '../support/inbox.js';
import { createEmailAddress, signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createMessageForm } from './calls/contact.js';
import { readHistory } from './calls/history.js';

const product = getSharedProduct();
let support: HttpClient;

beforeAll(async () => {
  ({ client: support } = await product.signUpStaffMember('support'));
});

interface Conversation {
  readonly id: string;
  readonly email: string;
  /** The acknowledgement, to which the visitor replies. */
  readonly mail: Mail;
}

/**
 * Sends a contact message, and waits until staff can read it and a mail has acknowledged it, or an earlier message from the address in the
 * same language.
 */
async function beginConversation(
  visitor = createClient(product.url),
  email = createEmailAddress(),
  { language, acknowledgement } = { language: 'en', acknowledgement: 'We have your message' },
): Promise<Conversation> {
  const sent = createMessageForm({ email });
  const { body } = await visitor.post<{ id: string }>('/api/contact', sent, { 'accept-language': language });
  await expect.poll(async () => (await support.get(createPath(body))).status).toBe(200);
  return {
    id: body.id,
    email,
    mail: await waitForMail(product.inboxUrl, { to: email, subject: acknowledgement }),
  };
}

const sendReply = (mail: SendMailOptions) =>
  sendMail(product.smtpUrl, { subject: 'Re: Shade 7.43', ...mail });

const createPath = ({ id }: Pick<Conversation, 'id'>) => `/api/admin/contact-messages/${id}`;
const readMessage = async (conversation: Conversation) =>
  (await support.get<AdminContactMessage>(createPath(conversation))).body;

async function readReplies({ id }: Conversation): Promise<Record<string, unknown>[]> {
  const history = await readHistory(support, { resource: 'contact-messages', id });
  return history.filter(({ type }) => type === 'ContactReplyReceived').map(({ data }) => data);
}

const callWebhook = (body: string, headers: Record<string, string>) =>
  createClient(product.url).post('/api/inbound-mail', body, headers);

describe('the preview of a reply', () => {
  it('the preview of a reply is the mail that the sender gets, in their language, and is refused for a reply that could not be sent', async () => {
    const conversation = await beginConversation(undefined, undefined, {
      language: 'de',
      acknowledgement: 'Wir haben deine Nachricht',
    });
    const reply = 'Ja, er <b>passt</b>.\nBis bald!';
    const path = `${createPath(conversation)}/preview`;
    const { status, body } = await support.post<MailPreview>(path, { reply });
    expect([status, body.language, body.to]).toEqual([200, 'de', conversation.email]);
    expect((await readMessage(conversation)).status).toBe('new');
    await support.post(`${createPath(conversation)}/reply`, { reply });
    const mail = await waitForMail(product.inboxUrl, { to: conversation.email, subject: 'Shade 7.43' });
    const normalizeText = (text: string) => text.replaceAll('\r\n', '\n').trim();
    expect([body.subject, body.replyTo]).toEqual([mail.subject, mail.replyTo]);
    expect([normalizeText(body.text), normalizeText(body.html)]).toEqual([
      normalizeText(mail.text),
      normalizeText(mail.html),
    ]);
    expect(await support.post(path, { reply: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reply' }] },
    });
    await support.post(`${createPath(conversation)}/close`);
    expect(await support.post(path, { reply })).toMatchObject({
      status: 422,
      body: { code: 'message_closed' },
    });
  });
});

describe('a merged message', () => {
  it('a merged message is continued in another message from the same address, which gets the replies, until the merge is undone', async () => {
    const email = createEmailAddress();
    const first = await beginConversation(undefined, email);
    const second = await beginConversation(undefined, email);
    const stranger = await beginConversation();
    // Both acknowledgements go to one address with one subject, so `second.mail` may be that of the first message.
    const { replyTo } = await waitForMail(product.inboxUrl, { to: email, after: first.mail });
    const merge = (intoId: string) => support.post(`${createPath(second)}/merge`, { intoId });
    expect(await merge(stranger.id)).toMatchObject({
      status: 422,
      body: {
        code: 'merge_refused',
        errors: [{ path: 'intoId', message: 'Must be from the same address or the same account' }],
      },
    });
    expect(await merge('no id')).toMatchObject({ status: 400, body: { errors: [{ path: 'intoId' }] } });
    expect((await merge(first.id)).body).toEqual({ id: second.id, status: 'merged' });
    await expect
      .poll(() => readMessage(second))
      .toMatchObject({ status: 'merged', mergedInto: first.id, dueAt: null });
    expect(await support.post(`${createPath(second)}/reply`, { reply: 'Here?' })).toMatchObject({
      status: 422,
      body: { code: 'message_merged' },
    });
    await sendReply({ from: email, to: replyTo, text: 'To the merged one' });
    await expect.poll(() => readReplies(first)).toMatchObject([{ text: 'To the merged one' }]);
    // The mail with a reply quotes all that it answers.
    const reply = 'It does, twice.';
    const { body: preview } = await support.post<MailPreview>(`${createPath(first)}/preview`, { reply });
    await support.post(`${createPath(first)}/reply`, { reply });
    const mail = await waitForMail(product.inboxUrl, { to: email, subject: 'Re: Shade 7.43' });
    for (const { text } of [preview, mail])
      expect(text.match(/You wrote: (?:Does it suit cool skin\?|To the merged one)/g)).toHaveLength(3);
    expect((await support.post(`${createPath(second)}/unmerge`)).body).toEqual({
      id: second.id,
      status: 'new',
    });
    await sendReply({ from: email, to: replyTo, text: 'On its own again' });
    await expect.poll(() => readReplies(second)).toMatchObject([{ text: 'On its own again' }]);
    expect(await readReplies(first)).toHaveLength(1);
  });
});

describe('the deadline of merged messages', () => {
  it('merged messages have the deadline of the one that has waited longest, and a separated message has its own again', async () => {
    const email = createEmailAddress();
    const [early, middle, late] = [
      await beginConversation(undefined, email),
      await beginConversation(undefined, email),
      await beginConversation(undefined, email),
    ];
    const post = async (conversation: Conversation, action: string, body?: object) =>
      expect((await support.post(`${createPath(conversation)}/${action}`, body)).status).toBe(200);
    const readDeadline = async (conversation: Conversation) => (await readMessage(conversation)).dueAt;
    const [first, second, third] = [
      await readDeadline(early),
      await readDeadline(middle),
      await readDeadline(late),
    ];
    expect([first, second, third].toSorted()).toEqual([first, second, third]);
    expect(new Set([first, second, third]).size).toBe(3);
    await post(early, 'merge', { intoId: middle.id });
    await expect.poll(() => readDeadline(middle)).toBe(first);
    await post(middle, 'merge', { intoId: late.id });
    await expect.poll(() => readDeadline(late)).toBe(first);
    await post(early, 'unmerge');
    await expect.poll(() => readDeadline(late)).toBe(second);
    expect(await readDeadline(early)).toBe(first);
    await post(middle, 'unmerge');
    await expect.poll(() => readDeadline(late)).toBe(third);
    await post(early, 'merge', { intoId: late.id });
    await expect.poll(() => readDeadline(late)).toBe(first);
    await post(late, 'reply', { reply: 'It does.' });
    await expect.poll(() => readDeadline(late)).toBeNull();
  });
});

describe('the colleague to whom a merged message is assigned', () => {
  it('a merge assigns the conversation to the colleague of the merged message, unless it is assigned already, and the notes of the merged message stay', async () => {
    const email = createEmailAddress();
    const [conversation, ofColleague, ofSupport] = [
      await beginConversation(undefined, email),
      await beginConversation(undefined, email),
      await beginConversation(undefined, email),
    ];
    const colleague = await product.signUpStaffMember('support');
    const post = (conversation: Conversation, action: string, body?: object) =>
      support.post(`${createPath(conversation)}/${action}`, body);
    const assigneeId = colleague.account.user.id;
    expect((await post(ofColleague, 'assign', { assigneeId, note: 'She asked for you.' })).status).toBe(200);
    expect((await post(ofSupport, 'assign')).status).toBe(200);
    expect((await post(ofColleague, 'merge', { intoId: conversation.id })).status).toBe(200);
    await expect.poll(() => readMessage(conversation)).toMatchObject({ assigneeId, status: 'open' });
    const history = await readHistory(support, { resource: 'contact-messages', id: ofColleague.id });
    expect(history.find(({ type }) => type === 'ContactNoteAdded')?.data).toMatchObject({
      note: 'She asked for you.',
    });
    expect((await post(ofSupport, 'merge', { intoId: conversation.id })).status).toBe(200);
    await expect.poll(() => readMessage(ofSupport)).toMatchObject({ status: 'merged' });
    expect(await readMessage(conversation)).toMatchObject({ assigneeId });
  });
});

describe('a reply by mail', () => {
  it('a reply by mail opens a closed message again, has to be answered within a day, is shown without what it quotes, and is taken once', async () => {
    const customer = createClient(product.url);
    const { email } = await signUp(customer, product.inboxUrl);
    const conversation = await beginConversation(customer, email);
    await support.post(`${createPath(conversation)}/reply`, { reply: 'It does.' });
    const answer = await waitForMail(product.inboxUrl, { to: email, subject: 'Re: Shade 7.43' });
    expect(answer.replyTo).toBe(conversation.mail.replyTo);
    expect(answer.text).toContain('Just reply to this email.');
    await support.post(`${createPath(conversation)}/close`);
    const sentAt = Date.now();
    const reply: SendMailOptions = {
      from: `Ada <${email.toUpperCase()}>`,
      to: answer.replyTo,
      messageId: `<${conversation.id}@example.org>`,
      text: `And for the lips?\n\nOn Mon, Nov 23, 2026 at 10:12 AM Mirabelle <${answer.replyTo}> wrote:\n> It does.\n`,
      attachments: [{ filename: 'lips.png', content: Buffer.from('PNG') }],
    };
    await sendReply(reply);
    await sendReply(reply);
    await expect.poll(async () => (await readMessage(conversation)).status).toBe('open');
    expect(await readReplies(conversation)).toEqual([
      expect.objectContaining({ text: 'And for the lips?', attachments: 1, status: 'open' }),
    ]);
    expect((await readReplies(conversation))[0]).not.toHaveProperty('from');
    const waiting = await readMessage(conversation);
    expect(waiting.latestMessage).toBe('And for the lips?');
    const receivedAt = Date.parse(waiting.dueAt ?? '') - 24 * 3_600_000;
    expect(receivedAt).toBeGreaterThanOrEqual(sentAt);
    expect(receivedAt).toBeLessThanOrEqual(Date.now());
    const { body: matches } = await support.get<AdminContactMessage[]>(
      createAdminPath('contact-messages', { filter: { q: 'for the lips', status: 'open' } }),
    );
    expect(matches.map(({ id }) => id)).toContain(conversation.id);
    await support.post(`${createPath(conversation)}/reply`, { reply: 'They too.' });
    expect((await readMessage(conversation)).dueAt).toBeNull();
    const again = await waitForMail(product.inboxUrl, {
      to: email,
      subject: 'Re: Shade 7.43',
      after: answer,
    });
    expect(again.text).toContain('And for the lips?');
    expect(again.text).not.toContain('cool skin');
    // Nothing of the reply lies in the mail catcher, where an erasure would not find it.
    expect(await listMails(product.inboxUrl, answer.replyTo)).toEqual([]);
    const download = async () =>
      (await customer.get<{ contactEntries: object[] }>('/api/auth/export')).body.contactEntries;
    await expect
      .poll(download)
      .toMatchObject([{ kind: 'reply' }, { kind: 'received', text: 'And for the lips?' }, { kind: 'reply' }]);
  });

  it('a reply from another address is shown with that address, and mails of programs are dropped', async () => {
    const conversation = await beginConversation();
    const { mail, email } = conversation;
    const to = mail.replyTo;
    await sendReply({
      from: email,
      to,
      text: 'I am away until Monday.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await sendReply({ from: email, to, text: 'To everybody', headers: { Precedence: 'bulk' } });
    await sendReply({ from: to, to, text: 'Round and round' });
    await sendReply({ from: email, to, text: '' });
    await sendReply({ from: 'eve@example.net', to, text: 'Send it to my address.' });
    await expect
      .poll(() => readReplies(conversation))
      .toMatchObject([{ text: 'Send it to my address.', from: 'eve@example.net', status: 'new' }]);
  });

  it('members see that a reply to their message came from another address, but not from which, and staff see it in the list', async () => {
    const customer = createClient(product.url);
    const { email } = await signUp(customer, product.inboxUrl);
    const conversation = await beginConversation(customer, email);
    const to = conversation.mail.replyTo;
    const readThread = async () => (await customer.get<ContactThread[]>('/api/contact/messages')).body[0];
    await sendReply({ from: 'eve@example.net', to, text: 'Send it to my address.' });
    const other = { from: 'member', isFromOtherAddress: true, text: 'Send it to my address.' };
    await expect.poll(readThread).toMatchObject({ entries: [{ isFromOtherAddress: false }, other] });
    expect(JSON.stringify(await readThread())).not.toContain('eve@example.net');
    expect(await readMessage(conversation)).toMatchObject({
      latestMessage: other.text,
      latestIsFromOtherAddress: true,
    });
    await sendReply({ from: email, to, text: 'That was not me.' });
    const own = { from: 'member', isFromOtherAddress: false, text: 'That was not me.' };
    await expect.poll(readThread).toMatchObject({ entries: [{ isFromOtherAddress: false }, other, own] });
    expect(await readMessage(conversation)).toMatchObject({ latestIsFromOtherAddress: false });
    const { body } = await customer.get<{ contactEntries: object[] }>('/api/auth/export');
    expect(body.contactEntries).toMatchObject([{ fromOtherAddress: true }, { fromOtherAddress: false }]);
  });

  it('a mail to a reply address that was never given out stays in the mail catcher like any other and changes nothing', async () => {
    const conversation = await beginConversation();
    const to = conversation.mail.replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    await sendReply({ from: conversation.email, to, text: 'Guessed' });
    await waitForMail(product.inboxUrl, { to });
    expect(await readReplies(conversation)).toEqual([]);
  });

  it('the webhook takes a mail as raw text or in JSON, only with the secret, and names what is wrong', async () => {
    const conversation = await beginConversation();
    const { mail, email } = conversation;
    const createRawMail = (id: string, text: string) =>
      [
        `From: ${email}`,
        `To: ${mail.replyTo}`,
        `Message-ID: <${id}-${conversation.id}@example.org>`,
        '',
        text,
      ].join('\r\n');
    const bearer = { authorization: `Bearer ${product.inboundMailSecret}`, 'content-type': 'message/rfc822' };
    const password = Buffer.from(`mail:${product.inboundMailSecret}`).toString('base64');
    const json = { authorization: `Basic ${password}`, 'content-type': 'application/json' };
    expect((await callWebhook(createRawMail('a', 'By the webhook'), bearer)).status).toBe(204);
    expect((await callWebhook(createRawMail('a', 'By the webhook'), bearer)).status).toBe(204);
    expect(
      (await callWebhook(JSON.stringify({ RawEmail: createRawMail('b', 'In JSON: é') }), json)).status,
    ).toBe(204);
    await expect
      .poll(async () => (await readReplies(conversation)).map(({ text }) => text))
      .toEqual(['By the webhook', 'In JSON: é']);
    for (const authorization of ['', 'Bearer ', `Bearer ${product.inboundMailSecret}x`, 'Basic bWFpbDo='])
      expect((await callWebhook(createRawMail('c', 'Forged'), { ...bearer, authorization })).status).toBe(
        403,
      );
    const bad = await callWebhook('{"From":"a@example.org"}', json);
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'RawEmail' }] } });
    expect((await callWebhook('x'.repeat(17 * 1024 * 1024), bearer)).status).toBe(413);
    expect(await readReplies(conversation)).toHaveLength(2);
  });
});
