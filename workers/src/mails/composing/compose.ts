import type { ServiceContext } from '@mirabelle/application';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { Mail } from '@mirabelle/mail';
import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { renderHtml } from '../rendering/render-html.js';
import { renderText } from '../rendering/render-text.js';
import type { TemplateName } from '../templates/template-name.js';
import { composeBookingMail, composeReminderMail } from './booking-mail.js';
import { composeContactMail } from './contact-mail.js';
import { composeLinkMail } from './link-mail.js';
import { composeTrialEndingMail, composeTrialMail } from './trial-mail.js';

/** Which mail about which event. */
export interface MailOrder {
  readonly eventId: string;
  readonly stream: string;
  /** Decimal. */
  readonly revision: string;
  readonly template: TemplateName;
}

/** The record that a mail is about, by the names that the back office has for it. */
export interface MailRecord {
  readonly resource: 'bookings' | 'contact-messages' | 'users';
  readonly id: string;
}

/** A mail, or why none is to be sent. */
export type Composition =
  | { readonly mail: Omit<Mail, 'messageId'>; readonly record: MailRecord | undefined }
  | { readonly skipped: string };

/** What a composer has found: whom to write, how, and what. */
export interface Draft {
  readonly to: string;
  readonly locale: Locale;
  readonly content: MailContent;
  readonly icalEvent?: Mail['icalEvent'];
}

export type ComposingPlatform = Pick<ServiceContext, 'store' | 'secrets' | 'config' | 'now'>;

/** Composes the mail as things stand now: a link that has expired or a person who was erased gets none. */
export async function compose(platform: ComposingPlatform, order: MailOrder): Promise<Composition> {
  const events = await platform.store.readStream(order.stream);
  const event = events[Number(order.revision)];
  if (event?.id !== order.eventId) throw new Error(`There is no event ${order.eventId} at its place`);
  const draft = await composers[order.template](platform, event, events);
  if (typeof draft === 'string') return { skipped: draft };
  const { to, locale, content, icalEvent } = draft;
  return {
    record: recordOf(event.data as Named),
    mail: {
      to,
      subject: content.subject,
      html: renderHtml(content, locale),
      text: renderText(content, locale),
      icalEvent,
    },
  };
}

interface Named {
  readonly bookingId?: string;
  readonly messageId?: string;
  readonly userId?: string;
}

function recordOf({ bookingId, messageId, userId }: Named): MailRecord | undefined {
  if (bookingId) return { resource: 'bookings', id: bookingId };
  if (messageId) return { resource: 'contact-messages', id: messageId };
  return userId ? { resource: 'users', id: userId } : undefined;
}

/** Gives a draft, or in a few words why there is none. `stream` holds all events of the event's stream. */
export type Composer = (
  platform: ComposingPlatform,
  event: RecordedEvent,
  stream: readonly RecordedEvent[],
) => Promise<Draft | string>;

const composers: Readonly<Record<TemplateName, Composer>> = {
  verification: composeLinkMail,
  'sign-in': composeLinkMail,
  'booking-requested': composeBookingMail,
  'booking-confirmed': composeBookingMail,
  'booking-cancelled': composeBookingMail,
  'booking-rescheduled': composeBookingMail,
  'booking-reminder': composeReminderMail,
  'contact-received': composeContactMail,
  'contact-replied': composeContactMail,
  'trial-started': composeTrialMail,
  'trial-ending': composeTrialEndingMail,
  'trial-ended': composeTrialMail,
};
