import { randomBytes } from 'node:crypto';
import { CommandRefused, findReplyAddress } from '@mirabelle/application';
import { createLogger, Secrets } from '@mirabelle/runtime';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.js';
import { addInboundMail } from './add-inbound-mail.js';

const MESSAGE_ID = '0f8b6a52-7b1c-5d1e-9a55-5e0f6f7a1b2c';
const secrets = new Secrets({ master: randomBytes(32) });
const config = { replyDomain: 'reply.example.org', mailFrom: 'hello@example.org' } as Context['config'];
const raw = Buffer.from(
  [
    'Message-ID: <1@example.com>',
    'From: nora@example.com',
    `To: ${findReplyAddress({ secrets, config }, MESSAGE_ID)}`,
    'Subject: Re: Shades',
    '',
    'Thank you!',
    '',
  ].join('\r\n'),
);

/** Takes the mail where the log refuses the command. */
const takeRefused = (refusal: CommandRefused) =>
  addInboundMail(
    {
      secrets,
      config,
      logger: createLogger({ logLevel: 'silent' }),
      commands: {
        load: () => Promise.resolve({}),
        execute: () => Promise.reject(refusal),
      } as unknown as Context['commands'],
    },
    { raw },
    'c',
  );

describe('a mail to a reply address', () => {
  it('a mail to a reply address is dropped if a rule refuses it', async () => {
    const refusal = new CommandRefused({ code: 'message_unknown', detail: 'None.' }, 'rule');
    expect(await takeRefused(refusal)).toBe(true);
  });

  it('a mail to a reply address is not dropped, but has to be sent again, if too many people change its message at that moment', async () => {
    const refusal = new CommandRefused({ code: 'conflict', detail: 'Please try again.' }, 'conflict');
    await expect(takeRefused(refusal)).rejects.toBe(refusal);
  });
});
