import type { Reactor } from '../reactors/reactor.js';
import { mailsByEventType } from './all-mails.js';
import { sendMailJob } from './send-mail.js';

/** Enqueues the mails that an event causes at once. */
export const mailsReactor: Reactor = {
  name: 'mails',
  startsAt: 'head',
  eventTypes: new Set(mailsByEventType.keys()),
  async handle(event, effects) {
    const { id: eventId, stream, revision, type } = event;
    for (const { template, isSentFor } of mailsByEventType.get(type) ?? []) {
      if (isSentFor && !isSentFor(event)) continue;
      const payload = { eventId, stream, revision: String(revision), template };
      effects.enqueue(sendMailJob, payload, { id: `${eventId}.${template}` });
    }
  },
};
