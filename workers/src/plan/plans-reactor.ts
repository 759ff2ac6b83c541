import type { ServiceContext } from '@mirabelle/application';
import { TRIAL_REMINDER_DAYS } from '@mirabelle/catalogue';
import type { TrialStarted } from '@mirabelle/domain';
import { sendMail } from '../mails/send-mail.js';
import { type Reactor, reactor } from '../reactors/reactor.js';
import { expirePlan } from './expire-plan.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Has a trial end at its time, and a mail sent some days before. Both jobs lie in the queue until then and are named
 * after the person, who has one trial, so handling the event again adds none.
 */
export function plansReactor({ now }: Pick<ServiceContext, 'now'>): Reactor {
  return reactor<TrialStarted>('plans', {
    TrialStarted({ id: eventId, stream, revision, data: { userId, endsAt } }, effects) {
      const left = (beforeMs: number) => Math.max(0, Date.parse(endsAt) - beforeMs - Date.parse(now()));
      effects.enqueue(expirePlan, { userId }, { id: `trial-end.${userId}`, delayMs: left(0) });
      const reminder = { eventId, stream, revision: String(revision), template: 'trial-ending' } as const;
      const delayMs = left(TRIAL_REMINDER_DAYS * DAY_MS);
      effects.enqueue(sendMail, reminder, { id: `trial-ending.${userId}`, delayMs });
    },
  });
}
