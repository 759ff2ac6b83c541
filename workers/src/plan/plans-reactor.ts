import type { ServiceContext } from '@mirabelle/application';
import { TRIAL_REMINDER_DAYS } from '@mirabelle/catalogue';
import type { TrialStarted } from '@mirabelle/domain';
import { sendMailJob } from '../mails/send-mail.js';
import { toEventReference } from '../reactors/event-reference.js';
import { defineReactor, type Reactor } from '../reactors/reactor.js';
import { expirePlanJob } from './expire-plan.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Schedules the end of a trial and the mail some days before it. A person has one trial, so the job ids contain the
 * person's id, and handling the event again adds no second job.
 */
export function createPlansReactor({ now }: Pick<ServiceContext, 'now'>): Reactor {
  return defineReactor<TrialStarted>('plans', {
    TrialStarted(event, effects) {
      const { userId, endsAt } = event.data;
      const endsInMs = Date.parse(endsAt) - Date.parse(now());
      const delayMs = Math.max(0, endsInMs);
      effects.enqueue(expirePlanJob, { userId }, { id: `trial-end.${userId}`, delayMs });
      const payload = { ...toEventReference(event), template: 'trial-ending' } as const;
      const reminderDelayMs = Math.max(0, endsInMs - TRIAL_REMINDER_DAYS * DAY_MS);
      effects.enqueue(sendMailJob, payload, { id: `trial-ending.${userId}`, delayMs: reminderDelayMs });
    },
  });
}
