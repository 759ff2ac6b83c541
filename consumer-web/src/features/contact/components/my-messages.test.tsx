import type { ContactThread } from '@mirabelle/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { MyMessages } from './my-messages';

afterEach(() => vi.unstubAllGlobals());

const THREAD: ContactThread = {
  id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  subject: 'Shade 7.43',
  state: 'answered',
  sentAt: '2026-11-20T12:00:00.000Z',
  entries: [
    {
      from: 'member',
      isFromOtherAddress: false,
      text: 'Does it suit cool skin?',
      writtenAt: '2026-11-20T12:00:00.000Z',
    },
    {
      from: 'support',
      isFromOtherAddress: false,
      text: 'It does.',
      writtenAt: '2026-11-21T12:00:00.000Z',
    },
  ],
};
const REPLY = `POST /api/contact/messages/${THREAD.id}/replies`;

const show = async (threads: readonly ContactThread[], url = '/profile', answers = {}) => {
  const calls = installFakeApi({ 'GET /api/contact/messages': { json: threads }, ...answers });
  await renderInApp(<MyMessages />, url);
  return calls;
};
const findSubject = () => screen.findByRole('button', { name: 'Shade 7.43' });

it('the messages show subject and state, and what was written once one is opened, which the URL then names', async () => {
  await show([THREAD]);
  await findSubject();
  expect(screen.getByText('Answered')).toBeTruthy();
  expect(screen.getByText('It does.').closest('[hidden]')).toBeTruthy();
  await userEvent.click(await findSubject());
  expect(screen.getByText('It does.').closest('[hidden]')).toBeNull();
  expect(screen.getByText(/^Mirabelle.*November 21, 2026$/)).toBeTruthy();
  expect(window.location.search).toBe(`?message=${THREAD.id}`);
  await userEvent.click(await findSubject());
  expect(window.location.search).toBe('');
});

it('a message about a payment or an appointment is called by what it asks, above the number that it is about', async () => {
  const [question, ...answers] = THREAD.entries;
  const text = `When does my parcel come? ${'I wait for it every day. '.repeat(5)}\nThank you`;
  const subject = 'Payment number 8AB12345CD678901E, Rosewater';
  await show([{ ...THREAD, subject, entries: question ? [{ ...question, text }, ...answers] : [] }]);
  const title = await screen.findByRole('button', { name: /^When does my parcel come\? I wait .*…$/ });
  expect(title.textContent?.length).toBeLessThanOrEqual(81);
  expect(screen.getByText(subject)).toBeTruthy();
});

it('the link of a mail opens its message, where an answer is sent, and what could not be sent stays', async () => {
  const calls = await show([THREAD], `/profile?message=${THREAD.id}`, { [REPLY]: { status: 503, json: {} } });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await send();
  expect(screen.getByText('Please write something first')).toBeTruthy();
  await userEvent.type(field, 'And for lips?');
  await send();
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(field.value).toBe('And for lips?');
  const sent = installFakeApi({
    'GET /api/contact/messages': { json: [THREAD] },
    [REPLY]: { status: 201, json: { id: THREAD.id } },
  });
  await waitFor(() => expect(field.readOnly).toBe(false));
  await send();
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'And for lips?' });
});

it.each(['waiting', 'closed'] as const)(
  'while a message is %s, its sender adds to it, because there is no answer to reply to',
  async (state) => {
    await show([{ ...THREAD, state }], `/profile?message=${THREAD.id}`, {
      [REPLY]: { status: 201, json: { id: THREAD.id } },
    });
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Add to your message' }),
      'And for lips?',
    );
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('We have added it to your message.')).toBeTruthy();
  },
);

it('a message that is answered together with another one takes no answer', async () => {
  await show([{ ...THREAD, state: 'merged' }], `/profile?message=${THREAD.id}`);
  await screen.findByText(/^We answer this together with another message/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a closed message says that it is open again after an answer', async () => {
  await show([{ ...THREAD, state: 'closed' }], `/profile?message=${THREAD.id}`);
  await screen.findByText('This is closed. If you add something, it is open again.');
  expect(screen.getByRole('textbox')).toBeTruthy();
});

it('without a message the section leads to the contact form', async () => {
  await show([]);
  expect(await screen.findByText('No messages yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a new message' }).getAttribute('href')).toBe(
    '/contact#write-to-us',
  );
});

it('a reply by mail from another address is not shown as the member’s', async () => {
  const reply = { from: 'member', text: 'Thank you.', writtenAt: '2026-11-22T12:00:00.000Z' } as const;
  const entries = [
    { ...reply, isFromOtherAddress: false },
    { ...reply, isFromOtherAddress: true, text: 'Send it to me.' },
  ];
  await show([{ ...THREAD, entries }], `/profile?message=${THREAD.id}`);
  const findEntry = async (text: string) => (await screen.findByText(text)).closest('li')?.textContent;
  expect(await findEntry('Thank you.')).toContain('You');
  expect(await findEntry('Send it to me.')).toMatch(/^By email from another address/);
});
