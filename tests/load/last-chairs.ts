import { setTimeout as sleep } from 'node:timers/promises';
import { SALONS } from '@mirabelle/catalogue';
import { createClient, type HttpClient } from '../support/http-client.js';
import { drawRushDay, pickFreeTime } from './appointments.js';
import { signIn, type Visit } from './visits.js';

/** How many people want the last chairs of one time, by default. */
const PEOPLE = 40;
const SIGN_UP_PAUSE_MS = 500;

export interface LastChairs {
  readonly asked: number;
  /** How many got a chair, and how many chairs the salon has. Earlier bookings may have taken some of them. */
  readonly booked: number;
  readonly chairs: number;
}

/**
 * Signs people up one after the other, and lets all of them book the same time of the same salon at once.
 *
 * @param signal aborted at the end of the run: who has signed up by then books
 * @returns undefined if nobody can sign in or the salon has no free time
 */
export async function rushForLastChairs(
  visit: Visit,
  signal: AbortSignal,
  people = PEOPLE,
): Promise<LastChairs | undefined> {
  const [salon] = SALONS;
  if (!visit.target.inboxUrl || !salon) return undefined;
  const clients: HttpClient[] = [];
  while (clients.length < people && !signal.aborted) {
    const client = createClient(visit.target.url, { checksAnswers: false });
    if (await signIn(visit, client)) clients.push(client);
    await sleep(SIGN_UP_PAUSE_MS);
  }
  const visitor = createClient(visit.target.url, { checksAnswers: false });
  const form = await pickFreeTime(visit, visitor, salon.id, drawRushDay(salon, visit.random));
  if (!form) return undefined;
  const answers = await Promise.all(
    clients.map((client) =>
      visit.recording.call('book a last chair', () => client.post('/api/bookings', form)),
    ),
  );
  const booked = answers.filter((answer) => answer?.status === 201).length;
  return { asked: clients.length, booked, chairs: salon.chairs };
}
