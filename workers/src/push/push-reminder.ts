import { createHash } from 'node:crypto';
import {
  deleteEndedPushSubscription,
  deletePushSubscriptions,
  listPushDevices,
  readPushSubscription,
  type ServiceContext,
} from '@mirabelle/application';
import { createJobHandler, defineJob, type JobHandler, type JobQueues } from '@mirabelle/jobs';
import { findLocale, formatDay, formatTime } from '@mirabelle/mail';
import type { AppointmentRequested, AppointmentRescheduled } from '@mirabelle/salon-domain';
import { z } from 'zod';
import { findUpcomingAppointment } from '../booking/find-upcoming-appointment.js';
import { loadAccount } from '../mails/account-recipient.js';
import { readSalon } from '../mails/booking/compose-booking-mail.js';
import { EventReference, readReferencedEvent } from '../reactors/event-reference.js';
import type { Recorded } from '../reactors/reactor.js';
import type { PushMessage, PushSender } from './push-sender.js';

export const PUSH_QUEUE = 'pushes';

/**
 * Reminds the customer of an appointment on every device on which they turned that on. The payload refers to the event that set
 * the time.
 */
export const remindByPushJob = defineJob<EventReference>({
  queue: PUSH_QUEUE,
  name: 'remind-by-push',
  version: 1,
  payload: EventReference,
});

const DeviceReminder = EventReference.extend({ deviceId: z.uuid() });

/** Reminds on one device. Retried for about a day, because reminders are sent a day before the appointment. */
const remindDeviceJob = defineJob<z.infer<typeof DeviceReminder>>({
  queue: PUSH_QUEUE,
  name: 'remind-device',
  version: 1,
  payload: DeviceReminder,
  retryPolicy: { attempts: 60, firstPauseMs: 1_000, maxPauseMs: 30 * 60_000 },
});

interface PushDependencies {
  readonly context: Pick<ServiceContext, 'pool' | 'store' | 'subjectKeys' | 'now' | 'logger'>;
  readonly jobs: Pick<JobQueues, 'enqueue'>;
  readonly pushSender: PushSender;
}

/** Handles the jobs that remind by push messages. */
export function createPushReminderHandlers({ context, jobs, pushSender }: PushDependencies): JobHandler[] {
  const { pool, store, logger, now } = context;
  return [
    createJobHandler(remindByPushJob, async (payload) => {
      const appointment = await findAppointment(payload);
      if (!appointment) return;
      for (const deviceId of await listPushDevices(pool, appointment.userId)) {
        const id = `push.${payload.eventId}.${deviceId}`;
        await jobs.enqueue(remindDeviceJob, { ...payload, deviceId }, { id });
      }
    }),

    createJobHandler(remindDeviceJob, async ({ deviceId, ...payload }) => {
      const appointment = await findAppointment(payload);
      if (!appointment) return;
      const { userId } = appointment;
      const device = { userId, deviceId };
      const owner = await loadAccount(context, userId);
      const isSignedIn = [...owner.devices.values()].some((known) => known.deviceId === deviceId);
      const subscription = isSignedIn ? await readPushSubscription(context, device) : undefined;
      if (!subscription || !owner.registered) return deletePushSubscriptions(pool, device);
      const salon = await readSalon(store, appointment.salonId);
      const message = createMessage(appointment, salon.name, owner.language ?? owner.registered.language);
      const ttlSeconds = Math.floor((Date.parse(appointment.startsAt) - Date.parse(now())) / 1_000);
      const topic = createHash('sha256').update(appointment.bookingId).digest('base64url').slice(0, 32);
      const outcome = await pushSender.send(subscription, message, { ttlSeconds, topic });
      if (outcome === 'gone') await deleteEndedPushSubscription(pool, device, subscription);
      logger.info({ eventId: payload.eventId, outcome }, 'the push service has answered to a reminder');
    }),
  ];

  async function findAppointment(reference: EventReference) {
    const { event, events } = await readReferencedEvent(store, reference);
    const { data } = event as Recorded<AppointmentRequested | AppointmentRescheduled>;
    const upcoming = findUpcomingAppointment(data, events, now());
    if ('appointment' in upcoming) return upcoming.appointment;
    logger.info({ eventId: event.id, reason: upcoming.skipped }, 'no device is reminded');
    return undefined;
  }
}

/** Creates the message, which everybody near the device can read, so it names only the salon and the time. */
function createMessage(
  { bookingId, startsAt, timeZone }: AppointmentRequested['data'],
  salonName: string,
  preferredLanguage: string,
): PushMessage {
  const { language, direction, t } = findLocale(preferredLanguage);
  const day = formatDay(startsAt, language, timeZone);
  return {
    title: t('bookingReminder.heading'),
    body: `${salonName}\n${day}, ${formatTime(startsAt, language, timeZone)}`,
    url: `/bookings/${bookingId}`,
    tag: bookingId,
    lang: language,
    dir: direction,
  };
}
