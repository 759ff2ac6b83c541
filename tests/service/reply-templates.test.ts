import type {
  AdminContactMessageDetails,
  FilledReplyTemplate,
  ReplyFrames,
} from '@mirabelle/backoffice-contracts';
import { LANGUAGES } from '@mirabelle/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDayAhead } from '../support/days.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { createEmailAddress, signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { createMessageForm } from './calls/contact.js';

const product = getSharedProduct();
const PATH = '/api/admin/reply-templates';
let support: HttpClient;

beforeAll(async () => {
  ({ client: support } = await product.signUpStaffMember('support'));
});

describe('a reply template', () => {
  it('the appointment of an account is filled into a reply to the address of the account, and to no other address', async () => {
    const customer = createClient(product.url);
    const { email } = await signUp(customer, product.inboxUrl);
    const appointmentDate = formatDayAhead(40);
    const booked = await customer.post('/api/bookings', createBookingForm(1, { appointmentDate }));
    expect(booked.status).toBe(201);
    const texts = { en: 'See you at {{salon}}.' };
    const { body: template } = await support.post<{ id: string }>(`${PATH}/create`, { title: 'Soon', texts });
    for (const [address, open] of [
      [email.toUpperCase(), []],
      [createEmailAddress(), ['salon']],
    ] as const) {
      const sent = { name: 'Ada', email: address, subject: 'My visit', message: 'When was it?' };
      const { body: message } = await customer.post<{ id: string }>('/api/contact', sent);
      const path = `/api/admin/contact-messages/${message.id}`;
      const find = async () =>
        (await support.get<FilledReplyTemplate[]>(`${path}/reply-templates`)).body.find(
          ({ id }) => id === template.id,
        );
      await expect.poll(find).toMatchObject({ open });
      await expect
        .poll(async () => (await support.get<AdminContactMessageDetails>(path)).body.sender)
        .toMatchObject({ email });
    }
  });

  it('the form of a template is told how the mail greets and closes in every language', async () => {
    const { body } = await support.get<ReplyFrames>(`${PATH}/frames`);
    expect(Object.keys(body).toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted());
    expect(body.en).toEqual({ greeting: 'Hello {{name}},', closing: ['Kind regards,', expect.any(String)] });
    expect(body.de?.greeting).toContain('{{name}}');
  });

  it('a reply template is filled in and offered in each of its languages, a reply greets in the language that support chose, and a reply with an open placeholder is refused', async () => {
    const email = createEmailAddress();
    const sent = createMessageForm({ email });
    const visitor = createClient(product.url);
    const { body: message } = await visitor.post<{ id: string }>('/api/contact', sent, {
      'accept-language': 'de',
    });
    const texts = { en: 'Hello {{name}}.', de: 'Hallo {{name}}, bis bald bei {{salon}}.' };
    const created = await support.post<{ id: string }>(`${PATH}/create`, { title: 'See you', texts });
    expect(created).toMatchObject({ status: 201, body: { status: 'active' } });
    const { id } = created.body;
    const path = `/api/admin/contact-messages/${message.id}`;
    const find = async () =>
      (await support.get<FilledReplyTemplate[]>(`${path}/reply-templates`)).body
        .filter((template) => template.id === id)
        .toSorted((first, second) => first.language.localeCompare(second.language));
    await expect.poll(find).toEqual([
      {
        id,
        title: 'See you',
        language: 'de',
        open: ['salon'],
        text: 'Hallo Ada, bis bald bei {{salon}}.',
        pastAppointment: null,
      },
      { id, title: 'See you', language: 'en', open: [], text: 'Hello Ada.', pastAppointment: null },
    ]);
    const { body: details } = await support.get<AdminContactMessageDetails>(path);
    expect(details).toMatchObject({ language: 'de' });
    expect(Object.keys(details.frames ?? {})).toHaveLength(11);
    expect(await support.post(`${path}/reply`, { reply: 'Sveiki', language: 'lv' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'language' }] },
    });
    for (const action of ['reply', 'preview'])
      expect(await support.post(`${path}/${action}`, { reply: 'Bis bald bei {{salon}}.' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'reply', message: 'Fill in {{salon}} before you send this' }] },
      });
    const answer = { reply: 'À bientôt.', language: 'fr' };
    const preview = await support.post<{ language: string; text: string }>(`${path}/preview`, answer);
    expect(preview.body).toMatchObject({ language: 'fr', text: expect.stringContaining('Bonjour Ada') });
    expect((await support.post(`${path}/reply`, answer)).status).toBe(200);
    const french = await waitForMail(product.inboxUrl, { to: email, subject: 'Shade 7.43' });
    expect(french.text).toContain('Bonjour Ada');
    expect(french.text).toContain('À bientôt.');
    expect((await support.post(`${path}/reply`, { reply: 'Bis bald.' })).status).toBe(200);
    const german = await waitForMail(product.inboxUrl, { to: email, subject: 'Shade 7.43', after: french });
    expect(german.text).toContain('Hallo Ada');

    await support.post(`${PATH}/${id}/edit`, { title: 'See you', texts: { en: texts.en } });
    await expect.poll(find).toMatchObject([{ language: 'en', text: 'Hello Ada.' }]);
    expect((await support.post(`${PATH}/${id}/archive`)).body).toEqual({ id, status: 'archived' });
    await expect.poll(find).toEqual([]);
    expect(await support.post(`${PATH}/${id}/edit`, { title: 'Bye', texts })).toMatchObject({
      status: 422,
      body: { code: 'template_archived' },
    });
    expect((await support.post(`${PATH}/${id}/restore`)).body).toEqual({ id, status: 'active' });
  });

  it('each invalid field of a reply template is named', async () => {
    const bad = { title: 'A', texts: { de: 'Hallo {{nam}}', xx: 'Hi' } };
    const { status, body } = await support.post<{ errors: { path: string; message: string }[] }>(
      `${PATH}/create`,
      bad,
    );
    expect(status).toBe(400);
    const messages = new Map(body.errors.map(({ path, message }) => [path, message]));
    expect([...messages.keys()].sort()).toEqual(['texts.de', 'texts.en', 'texts.xx', 'title']);
    expect(messages.get('texts.de')).toBe('Nothing fills in {{nam}}');
  });
});
