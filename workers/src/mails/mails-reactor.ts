import type {
  AppointmentCancelled,
  AppointmentConfirmed,
  AppointmentRequested,
  AppointmentRescheduled,
  ContactMessageReceived,
  ContactMessageReplied,
  PlanExpired,
  SignInLinkRequested,
  TrialStarted,
} from '@mirabelle/domain';
import { reactor } from '../reacting/index.js';
import { sendMail } from './send-mail.js';
import type { TemplateName } from './templates/template-name.js';

type Told =
  | SignInLinkRequested
  | AppointmentRequested
  | AppointmentConfirmed
  | AppointmentRescheduled
  | AppointmentCancelled
  | ContactMessageReceived
  | ContactMessageReplied
  | TrialStarted
  | PlanExpired;

/** Puts a mail in the queue for every event that a person is told of by mail. */
export const mails = reactor<Told>({
  name: 'mails',
  events: [
    'SignInLinkRequested',
    'AppointmentRequested',
    'AppointmentConfirmed',
    'AppointmentRescheduled',
    'AppointmentCancelled',
    'ContactMessageReceived',
    'ContactMessageReplied',
    'TrialStarted',
    'PlanExpired',
  ],
  handle(event, effects) {
    const template = templateFor(event);
    const { id: eventId, stream, revision } = event;
    const order = { eventId, stream, revision: String(revision), template };
    effects.enqueue(sendMail, order, { id: `${eventId}.${template}` });
  },
});

function templateFor(event: Told): TemplateName {
  switch (event.type) {
    case 'SignInLinkRequested':
      return event.data.purpose === 'verify' ? 'verification' : 'sign-in';
    case 'AppointmentRequested':
      return 'booking-requested';
    case 'AppointmentConfirmed':
      return 'booking-confirmed';
    case 'AppointmentRescheduled':
      return 'booking-rescheduled';
    case 'AppointmentCancelled':
      return 'booking-cancelled';
    case 'ContactMessageReceived':
      return 'contact-received';
    case 'ContactMessageReplied':
      return 'contact-replied';
    case 'TrialStarted':
      return 'trial-started';
    case 'PlanExpired':
      return 'trial-ended';
  }
}
