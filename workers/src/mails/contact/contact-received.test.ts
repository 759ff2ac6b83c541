import { findLocale, renderText } from '@mirabelle/mail';
import { expect, it } from 'vitest';
import type { MailContext } from '../mail-definition.js';
import { contactReceivedMail } from './contact-received.js';

const USER = '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11';

/** The text of the mail about a message of a sender with an account. */
async function writeMail(email: string, { userId = USER, isVerified = true } = {}) {
  const registered = {
    type: 'AccountRegistered',
    data: { userId: USER, email: 'lea@example.test', language: 'en', referralCode: 'ABCDEFGH' },
  };
  const verified = { type: 'AccountVerified', data: { userId: USER } };
  const message = {
    type: 'ContactMessageReceived',
    data: {
      messageId: 'm',
      personId: userId || 'contact-m',
      ...(userId && { userId }),
      language: 'en',
      name: 'Léa',
      email,
      subject: 'Allergy',
      message: 'Which shades are free of ammonia?',
    },
  };
  const context = {
    config: { publicUrl: 'https://mirabelle.example' },
    secrets: { hashEmail: (text: string) => text.toLowerCase() },
    store: { readStream: async () => (isVerified ? [registered, verified] : [registered]) },
  } as unknown as MailContext;
  const draft = await contactReceivedMail.compose(context, message as never, [message as never]);
  if ('skipped' in draft) throw new Error(draft.skipped);
  expect(draft.to).toBe(email);
  return renderText(draft.content, findLocale('en'));
}

it('the receipt of a message repeats name and text to a signed-in person who gave the confirmed address of the account', async () => {
  const text = await writeMail('Lea@example.test');
  expect(text).toContain('Léa');
  expect(text).toContain('Which shades are free of ammonia?');
});

it('the receipt of a message leads a signed-in person to the message, and anybody else to the answers of the contact page', async () => {
  expect(await writeMail('Lea@example.test')).toContain(
    'https://mirabelle.example/profile?message=m#messages',
  );
  const toVisitor = await writeMail('Lea@example.test', { userId: '' });
  expect(toVisitor).toContain('https://mirabelle.example/contact');
  expect(toVisitor).not.toContain('/profile');
});

it.each([
  ['of somebody else', 'other@example.test', {}],
  ['that nobody has confirmed', 'lea@example.test', { isVerified: false }],
  ['of a visitor', 'lea@example.test', { userId: '' }],
] as const)(
  'the receipt of a message to an address %s repeats nothing that the sender wrote',
  async (_, email, sender) => {
    const text = await writeMail(email, sender);
    expect(text).not.toContain('Léa');
    expect(text).not.toContain('ammonia');
  },
);
