import { setTimeout as sleep } from 'node:timers/promises';
import { SALONS } from '@mirabelle/catalogue';
import { createClient, type HttpClient } from '../support/http-client.js';
import { createBookingForm } from '../support/shopping.js';
import { signIn, type Visit } from './visits.js';

/** How many people want the last chairs of one time. */
const PEOPLE = 40;
/** A day on which nobody else of the load books. */
const DAY = 364;
const SIGN_UP_PAUSE_MS = 500;

export interface LastChairs {
  readonly asked: number;
  /** How many got a chair, and how many chairs there are. */
  readonly booked: number;
  readonly chairs: number;
}

/**
 * Signs people up one after the other, and lets all of them book the same time of the same salon at once.
 *
 * @param signal aborted at the end of the run
 */
export async function rushForLastChairs(visit: Visit, signal: AbortSignal): Promise<LastChairs | undefined> {
  const [salon] = SALONS;
  if (!visit.target.inboxUrl || !salon) return undefined;
  const clients: HttpClient[] = [];
  while (clients.length < PEOPLE && !signal.aborted) {
    const client = createClient(visit.target.url, { checksAnswers: false });
    if (await signIn(visit, client)) clients.push(client);
    await sleep(SIGN_UP_PAUSE_MS);
  }
  const form = createBookingForm(DAY, { salonId: salon.id });
  const answers = await Promise.all(
    clients.map((client) =>
      visit.recording.call('book a last chair', () => client.post('/api/bookings', form)),
    ),
  );
  const booked = answers.filter((answer) => answer?.status === 201).length;
  return { asked: clients.length, booked, chairs: salon.chairs };
}
