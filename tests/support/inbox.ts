import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** A mail as the inbox of the embedded mail catcher lists it. */
export interface Mail {
  readonly id: string;
  /** Includes the angle brackets. */
  readonly messageId: string;
  readonly to: string;
  readonly from: string;
  /** Where answers go; empty if the mail does not say. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses of all links, in their order. */
  readonly links: readonly string[];
  /** ISO 8601 instant. */
  readonly receivedAt: string;
}

export interface MailFilter {
  /** Address of the recipient. */
  readonly to: string;
  /** The subject, or a part of it. */
  readonly subject?: string | RegExp;
  /** Only mails with a link to this path. */
  readonly link?: string;
  /** Only mails that came later than this one. */
  readonly after?: Mail;
  /** How long to wait; default 45 s, because a mail takes long on a busy machine. */
  readonly timeoutMs?: number;
}

/** Matches the subject of each mail about a booking. */
export const BOOKING_SUBJECT = /request|booking|appointment/i;

/** The catcher's mails, newest first. @param to only those to this address */
export async function listMails(inboxUrl: string, to = ''): Promise<Mail[]> {
  // On a busy machine the server may close a kept connection just when it is used again.
  const headers = { connection: 'close' };
  const response = await fetch(new URL(`/api/messages?to=${encodeURIComponent(to)}`, inboxUrl), { headers });
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return (await response.json()) as Mail[];
}

/** The newest mail to an address, if one has come. */
export async function findNewestMail(inboxUrl: string, to: string): Promise<Mail | undefined> {
  return (await listMails(inboxUrl, to))[0];
}

/**
 * Waits for a mail and returns the newest that fits.
 *
 * @throws Error after the timeout, with the subjects of the mails that came to the address
 */
export async function waitForMail(inboxUrl: string, filter: MailFilter): Promise<Mail> {
  const deadline = Date.now() + (filter.timeoutMs ?? 45_000);
  for (;;) {
    const all = await listMails(inboxUrl, filter.to);
    const after = all.findIndex(({ id }) => id === filter.after?.id);
    const recent = after < 0 ? all : all.slice(0, after);
    const match = recent.find((mail) => hasSubject(mail, filter.subject) && hasLink(mail, filter.link));
    if (match) return match;
    if (Date.now() > deadline) {
      const subjects = recent.map((mail) => `"${mail.subject}"`).join(', ') || 'nothing';
      throw new Error(
        `No mail to ${filter.to} with the subject ${filter.subject ?? 'whatever'}; got ${subjects}.`,
      );
    }
    await sleep(50);
  }
}

/** The link of a mail that has one link to follow, as sign-up and sign-in mails do. */
export function extractLink(mail: Mail): URL {
  const [first] = mail.links;
  if (!first) throw new Error(`The mail "${mail.subject}" has no link.`);
  return new URL(first);
}

/** Sends a mail as a customer would, to the SMTP server of the product's mail catcher. */
export async function sendMail(smtpUrl: string, mail: SendMailOptions): Promise<void> {
  const transport = createTransport(smtpUrl);
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

function hasSubject(mail: Mail, subject: string | RegExp = ''): boolean {
  return typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
}

function hasLink({ links }: Mail, path: string | undefined): boolean {
  return path === undefined || links.some((link) => new URL(link).pathname === path);
}
