import { toEventReference } from '../reactors/event-reference.js';
import type { Reactor } from '../reactors/reactor.js';
import { mailsByEventType } from './all-mails.js';
import { sendMailJob } from './send-mail.js';

/** Enqueues the mails that an event causes at once. */
export const mailsReactor: Reactor = {
  name: 'mails',
  startsAt: 'head',
  eventTypes: new Set(mailsByEventType.keys()),
  async handle(event, effects) {
    for (const { template, isSentFor } of mailsByEventType.get(event.type) ?? []) {
      if (isSentFor && !isSentFor(event)) continue;
      const payload = { ...toEventReference(event), template };
      effects.enqueue(sendMailJob, payload, { id: `${event.id}.${template}` });
    }
  },
};
