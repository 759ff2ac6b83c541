import { contactMessageStream, MAX_INBOUND_REPLIES } from '@mirabelle/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { listMails, waitForMail } from '../support/inbox.js';
import { signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { appendEvents } from './calls/append-events.js';
import { createMessageForm } from './calls/contact.js';
import { readHistory } from './calls/history.js';
import { openWorld } from './calls/world.js';

const product = getSharedProduct();
let support: HttpClient;

beforeAll(async () => {
  ({ client: support } = await product.signUpStaffMember('support'));
});

const createMessage = (changes: object = {}) => createMessageForm({ name: 'Ada Lovelace', ...changes });

describe('a contact message', () => {
  it('a contact message is acknowledged without quoting it, and support replies to it', async () => {
    const visitor = createClient(product.url);
    const sent = createMessage({ name: 'Buy now at evil.example' });
    const { status, body } = await visitor.post<{ id: string }>('/api/contact', sent);
    expect([status, body]).toEqual([201, { id: body.id, status: 'new' }]);
    const acknowledgement = await waitForMail(product.inboxUrl, { to: sent.email });
    expect(acknowledgement.text + acknowledgement.html).not.toContain('evil.example');

    const path = `/api/admin/contact-messages/${body.id}`;
    const listMessages = async () =>
      (await support.get(createAdminPath('contact-messages', { filter: { q: sent.email } }))).body;
    await expect.poll(listMessages).toMatchObject([{ id: body.id, subject: sent.subject, status: 'new' }]);
    expect((await support.post(`${path}/assign`)).body).toMatchObject({ status: 'open' });
    expect((await support.post(`${path}/reply`, { reply: 'It does <b>suit</b>.' })).body).toMatchObject({
      status: 'replied',
    });
    const answer = await waitForMail(product.inboxUrl, { to: sent.email, after: acknowledgement });
    expect(answer.subject).toBe('Re: Shade 7.43');
    expect(answer.html).toContain('It does &lt;b&gt;suit&lt;/b&gt;.');
    expect((await support.get(path)).body).toMatchObject({
      status: 'replied',
      reply: 'It does <b>suit</b>.',
    });
    expect((await support.post(`${path}/close`)).body).toMatchObject({ status: 'closed' });
    expect(await support.post(`${path}/reply`, { reply: 'More' })).toMatchObject({
      status: 422,
      body: { code: 'message_closed' },
    });
  });

  it('a reply ends the deadline, and a message that is reopened has a new one until it is replied to or marked as replied', async () => {
    const { body } = await createClient(product.url).post<{ id: string }>('/api/contact', createMessage());
    const path = `/api/admin/contact-messages/${body.id}`;
    interface ReplyTimes {
      readonly dueAt: string | null;
      readonly firstRepliedAt: string | null;
      readonly repliedAt: string | null;
    }
    const read = async () => (await support.get<ReplyTimes>(path)).body;
    await vi.waitFor(async () => expect((await read()).dueAt).toBeTruthy());
    await support.post(`${path}/reply`, { reply: 'Yes.' });
    const first = await read();
    expect(first).toMatchObject({ dueAt: null, firstRepliedAt: first.repliedAt });
    await support.post(`${path}/close`);
    await support.post(`${path}/reopen`);
    expect(await read()).toMatchObject({ status: 'open', dueAt: expect.any(String) });
    await support.post(`${path}/mark-replied`);
    expect(await read()).toMatchObject({ status: 'replied', dueAt: null });
    await support.post(`${path}/reply`, { reply: 'Yes, it does.' });
    const second = await read();
    expect(second.firstRepliedAt).toBe(first.firstRepliedAt);
    expect(Date.parse(second.repliedAt ?? '')).toBeGreaterThan(Date.parse(first.repliedAt ?? ''));
  });

  it('support sees whose account sent a message, also if the message names another address', async () => {
    const customer = createClient(product.url);
    const { email } = await signUp(customer, product.inboxUrl);
    await customer.patch('/api/auth/user', { firstName: 'Nora', lastName: 'Lind' });
    const sent = createMessage();
    const { body } = await customer.post<{ id: string }>('/api/contact', sent);
    const read = async () => (await support.get(`/api/admin/contact-messages/${body.id}`)).body;
    await expect.poll(read).toMatchObject({ email: sent.email, sender: { name: 'Nora Lind', email } });
  });

  it('members find their own messages with the answers and the state, add to them, and see nobody else’s and no note', async () => {
    const customer = createClient(product.url);
    const { email } = await signUp(customer, product.inboxUrl);
    const { body } = await customer.post<{ id: string }>('/api/contact', createMessage({ email }));
    const path = `/api/admin/contact-messages/${body.id}`;
    const own = '/api/contact/messages';
    const read = async () => (await customer.get<object[]>(own)).body;
    const asked = { from: 'member', isFromOtherAddress: false, text: 'Does it suit cool skin?' };
    await expect
      .poll(read)
      .toMatchObject([{ id: body.id, subject: 'Shade 7.43', state: 'waiting', entries: [asked] }]);
    await support.post(`${path}/note`, { note: 'She is a regular.' });
    await support.post(`${path}/reply`, { reply: 'It does.' });
    const answered = { from: 'support', text: 'It does.' };
    const mail = await waitForMail(product.inboxUrl, { to: email, subject: 'Re: Shade 7.43' });
    expect(mail.links.join(' ')).toContain(`/profile?message=${body.id}#messages`);
    await expect.poll(read).toMatchObject([{ state: 'answered', entries: [asked, answered] }]);
    await support.post(`${path}/close`);
    await expect.poll(read).toMatchObject([{ state: 'closed' }]);

    const reply = `${own}/${body.id}/replies`;
    expect(await customer.post(reply, { text: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'text' }] },
    });
    expect(await customer.post(reply, { text: 'And for lips?' })).toMatchObject({
      status: 201,
      body: { id: body.id },
    });
    const added = { from: 'member', text: 'And for lips?' };
    await expect.poll(read).toMatchObject([{ state: 'waiting', entries: [asked, answered, added] }]);
    expect((await support.get(path)).body).toMatchObject({ status: 'open', latestMessage: 'And for lips?' });

    const stranger = createClient(product.url);
    await signUp(stranger, product.inboxUrl);
    expect((await stranger.get(own)).body).toEqual([]);
    expect(await stranger.post(reply, { text: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'message_unknown' },
    });
    expect((await createClient(product.url).get(own)).status).toBe(401);

    const { body: second } = await customer.post<{ id: string }>('/api/contact', createMessage({ email }));
    await support.post(`${path}/merge`, { intoId: second.id });
    expect(await customer.post(reply, { text: 'Here?' })).toMatchObject({
      status: 422,
      body: { code: 'message_merged' },
    });
    const findMerged = async () => (await read()).find((thread) => 'id' in thread && thread.id === body.id);
    await expect.poll(findMerged).toMatchObject({ state: 'merged' });
  });

  it('a member is told that a conversation has as many replies as it can have, instead of losing a further one', async () => {
    const customer = createClient(product.url);
    const { user, email } = await signUp(customer, product.inboxUrl);
    const { body } = await customer.post<{ id: string }>('/api/contact', createMessage({ email }));
    const replies = Array.from({ length: MAX_INBOUND_REPLIES }, (_, index) => ({
      type: 'ContactReplyReceived',
      data: {
        messageId: body.id,
        personId: user.id,
        inboundId: `mail-${index}`,
        status: 'new',
        text: 'More',
        attachments: 0,
      },
    }));
    const world = await openWorld();
    await appendEvents(world, contactMessageStream(body.id), replies);
    await world.close();
    expect(
      await customer.post(`/api/contact/messages/${body.id}/replies`, { text: 'Once more' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'message_full' },
    });
  });

  it('a note is in the history and in the download of the sender, and in no mail to the sender', async () => {
    const customer = createClient(product.url);
    const { user, email } = await signUp(customer, product.inboxUrl);
    const sent = createMessage({ email });
    const { body } = await customer.post<{ id: string }>('/api/contact', sent);
    const path = `/api/admin/contact-messages/${body.id}`;
    const { account: colleague } = await product.signUpStaffMember('support');
    expect((await support.post(`${path}/note`, { note: 'She is a regular.' })).body).toMatchObject({
      status: 'new',
    });
    const handOver = { assigneeId: colleague.user.id, note: 'She asked for you.' };
    expect((await support.post(`${path}/assign`, handOver)).body).toMatchObject({ status: 'open' });
    const record = { resource: 'contact-messages', id: body.id };
    const listNotes = async (client: HttpClient) =>
      (await readHistory(client, record))
        .filter(({ type }) => type === 'ContactNoteAdded')
        .map(({ data }) => data.note);
    expect(await listNotes(support)).toEqual(['She is a regular.', 'She asked for you.']);
    const { client: finance } = await product.signUpStaffMember('finance');
    expect((await finance.get(createAdminPath('event-log', { filter: record }))).status).toBe(403);
    await support.post(`${path}/reply`, { reply: 'Gladly.' });
    const reply = await waitForMail(product.inboxUrl, { to: email, subject: sent.subject });
    expect(reply.text + reply.html).not.toMatch(/regular|asked for you/);
    const download = async () =>
      (await customer.get<{ contactEntries: object[] }>('/api/auth/export')).body.contactEntries;
    await expect.poll(download).toMatchObject([
      { kind: 'note', text: 'She is a regular.', userId: user.id },
      { kind: 'note', text: 'She asked for you.' },
      { kind: 'reply', text: 'Gladly.' },
    ]);
  });

  it('a colleague to whom a conversation is handed over gets a mail with its subject, the customer, the note and a link, which does not quote what the customer wrote, and whoever takes a conversation on gets no mail', async () => {
    const visitor = createClient(product.url);
    const sent = createMessage();
    const taken = (await visitor.post<{ id: string }>('/api/contact', createMessage())).body.id;
    const { id } = (await visitor.post<{ id: string }>('/api/contact', sent)).body;
    const { client, account } = await product.signUpStaffMember('support');
    expect((await client.post(`/api/admin/contact-messages/${taken}/assign`)).status).toBe(200);
    const handOver = { assigneeId: account.user.id, note: 'She asked for you.' };
    expect((await support.post(`/api/admin/contact-messages/${id}/assign`, handOver)).status).toBe(200);
    const subject = `Handed over to you: ${sent.subject}`;
    const mail = await waitForMail(product.inboxUrl, { to: account.email, subject });
    expect(mail.links.join(' ')).toContain(`/backoffice/contact-messages/${id}/show`);
    for (const fact of ['asked for you', sent.name, 'Reply due']) expect(mail.text).toContain(fact);
    expect(mail.text + mail.html).not.toContain(sent.message);
    const listHandedOver = async (staffId: string) => {
      return (
        await support.get<{ id: string }[]>(
          createAdminPath('contact-messages', { filter: { q: sent.email, handedOverBy: staffId } }),
        )
      ).body;
    };
    const { body: self } = await support.get<{ id: string }>('/api/auth/user');
    expect(await listHandedOver(self.id)).toMatchObject([{ id }]);
    expect(await listHandedOver(account.user.id)).toEqual([]);
    const mails = await listMails(product.inboxUrl, account.email);
    expect(mails.filter(({ links }) => links.some((address) => address.includes(taken)))).toEqual([]);
  });

  it('a reply assigns the message to whoever replies, and the message is found among those that they answered, also once it is merged or closed', async () => {
    const sent = { ...createMessage(), message: 'Is the früher Termin still free?' };
    const visitor = createClient(product.url);
    const { body } = await visitor.post<{ id: string }>('/api/contact', sent);
    const path = `/api/admin/contact-messages/${body.id}`;
    const find = async (filter: object) => {
      return (await support.get<{ id: string }[]>(createAdminPath('contact-messages', { filter }))).body.map(
        ({ id }) => id,
      );
    };
    // Support reads with another session than the visitor's, so nothing waits for the read tables.
    await expect.poll(() => find({ q: sent.email, waiting: true })).toEqual([body.id]);
    expect(await find({ q: sent.email, overdue: true })).toEqual([]);
    expect(await find({ q: sent.email, overdue: false })).toEqual([body.id]);
    expect((await support.post(`${path}/reply`, { reply: 'The copper shade suits you.' })).status).toBe(200);
    const { body: answered } = await support.get<{ assigneeId: string; status: string }>(path);
    expect(answered).toMatchObject({ status: 'replied', assigneeId: expect.any(String) });
    const answeredBy = answered.assigneeId;
    expect(await find({ q: sent.email, answeredBy })).toEqual([body.id]);
    expect(await find({ q: 'copper shade', answeredBy, status: 'replied' })).toContain(body.id);
    expect(await find({ q: 'fruher termin', answeredBy })).toContain(body.id);
    // All words, in any order, as in the search of everything.
    expect(await find({ q: `free ${sent.email} fruher`, answeredBy })).toEqual([body.id]);
    expect(await find({ q: `free ${sent.email} strawberry`, answeredBy })).toEqual([]);
    expect(await find({ q: sent.email, wroteAgain: true })).toEqual([]);
    // Nobody waits for a reply any more.
    expect(await find({ q: sent.email, overdue: false })).toEqual([body.id]);
    // The message has come in just now.
    expect(await find({ q: sent.email, olderThanDays: 1 })).toEqual([]);
    expect(await find({ q: sent.email, erased: true })).toEqual([]);

    const second = await visitor.post<{ id: string }>('/api/contact', {
      ...sent,
      message: 'And what about the zinnober tone, please?',
    });
    const secondPath = `/api/admin/contact-messages/${second.body.id}`;
    await support.post(`${secondPath}/reply`, { reply: 'It is free.' });
    expect((await support.post(`${path}/merge`, { intoId: second.body.id })).status).toBe(200);
    expect(await find({ q: 'copper shade', answeredBy, status: 'replied' })).toContain(second.body.id);
    // Merged and closed messages count as answered too.
    await support.post(`${secondPath}/close`);
    expect((await find({ q: sent.email, answered: true })).toSorted()).toEqual(
      [body.id, second.body.id].toSorted(),
    );
    expect((await find({ q: sent.email, answeredBy })).toSorted()).toEqual(
      [body.id, second.body.id].toSorted(),
    );
  });

  it('a message that is marked as spam waits for nobody and gets no reply, and it is as before once the mark is removed', async () => {
    const sent = createMessage();
    const { body } = await createClient(product.url).post<{ id: string }>('/api/contact', sent);
    const path = `/api/admin/contact-messages/${body.id}`;
    expect((await support.post(`${path}/spam`)).body).toEqual({ id: body.id, status: 'spam' });
    expect((await support.get(path)).body).toMatchObject({ status: 'spam', dueAt: null });
    expect(
      (
        await support.get(
          createAdminPath('contact-messages', { filter: { q: sent.email, status: ['new', 'open'] } }),
        )
      ).body,
    ).toEqual([]);
    for (const refused of [
      await support.post(`${path}/reply`, { reply: 'Hello?' }),
      await support.post(`${path}/assign`),
    ])
      expect(refused).toMatchObject({ status: 422, body: { code: 'message_spam' } });
    expect((await support.post(`${path}/not-spam`)).body).toEqual({ id: body.id, status: 'new' });
    expect((await support.get<{ dueAt: string }>(path)).body.dueAt).toBeTruthy();
  });

  it('each invalid field of a contact message is named, and a customer cannot list the messages', async () => {
    const visitor = createClient(product.url);
    const bad = await visitor.post('/api/contact', {
      name: 'A',
      email: 'nobody',
      subject: 'Hi',
      message: 'Short',
    });
    expect(bad).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'name', message: 'Name must be at least 2 characters' },
          { path: 'email', message: 'Please enter a valid email address' },
          { path: 'subject', message: 'Subject must be at least 5 characters' },
          { path: 'message', message: 'Message must be at least 10 characters' },
        ],
      },
    });
    const customer = createClient(product.url);
    await signUp(customer, product.inboxUrl);
    expect((await customer.get('/api/admin/contact-messages')).status).toBe(403);
  });

  it('support assigns a contact message to an operator, but not to finance or to a customer', async () => {
    const visitor = createClient(product.url);
    const { body } = await visitor.post<{ id: string }>('/api/contact', createMessage());
    const path = `/api/admin/contact-messages/${body.id}`;
    const { account: operator } = await product.signUpStaffMember('operator');
    const { account: finance } = await product.signUpStaffMember('finance');
    const customer = await signUp(createClient(product.url), product.inboxUrl);
    for (const { user } of [finance, customer]) {
      expect(await support.post(`${path}/assign`, { assigneeId: user.id })).toMatchObject({
        status: 422,
        body: { code: 'reference_unknown', errors: [{ path: 'assigneeId' }] },
      });
    }
    expect((await support.post(`${path}/assign`, { assigneeId: operator.user.id })).status).toBe(200);
    expect((await support.get(path)).body).toMatchObject({
      status: 'open',
      assigneeId: operator.user.id,
      assigneeName: operator.email,
    });
  });

  it('a contact message that is repeated under its Idempotency-Key is stored once', async () => {
    const visitor = createClient(product.url);
    const sent = createMessage();
    const key = { 'idempotency-key': sent.email };
    const ids = [];
    for (let n = 0; n < 3; n += 1)
      ids.push((await visitor.post<{ id: string }>('/api/contact', sent, key)).body.id);
    expect(new Set(ids).size).toBe(1);
  });
});
