import { setTimeout as sleep } from 'node:timers/promises';
import { SALONS } from '@mirabelle/catalogue';
import { createClient, type HttpClient } from '../support/http-client.js';
import { createEmailAddress, signUp } from '../support/people.js';
import type { SeededRandom } from '../support/seeded-random.js';
import { createCartItem } from '../support/shopping.js';
import { drawBookingDay, pickFreeTime } from './appointments.js';
import { drawExponentialTime } from './arrivals.js';
import { type Recording, SIGN_UP } from './recording.js';

/** The product under load. */
export interface Target {
  readonly url: string;
  /** Where the mails of the target arrive. Without an inbox nobody can sign in. */
  readonly inboxUrl?: string | undefined;
}

export interface Visit {
  readonly target: Target;
  readonly recording: Recording;
  readonly random: SeededRandom;
  /** How long a person looks at a page on average, ms. */
  readonly thinkMs: number;
}

/** Shares of the visitors of a Saturday. People who only look around are most of them. */
const SHARES = [
  { share: 0.6, make: lookAround },
  { share: 0.2, make: fillCart },
  { share: 0.17, make: book },
  { share: 0.03, make: writeToSupport },
] as const;

/** One visit of a random kind. Resolves when the person leaves. */
export async function makeVisit(visit: Visit): Promise<void> {
  const drawn = visit.random.next();
  let sum = 0;
  const chosen = SHARES.find(({ share }) => {
    sum += share;
    return drawn < sum;
  });
  const make = visit.target.inboxUrl ? (chosen?.make ?? lookAround) : lookAround;
  await make(visit, createClient(visit.target.url, { checksAnswers: false }));
}

async function lookAround({ recording, random, thinkMs }: Visit, client: HttpClient): Promise<void> {
  const salon = pick(SALONS, random);
  const steps = [
    ['open the landing page', '/'],
    ['read the brands', '/api/brands'],
    ['read the salons', '/api/salons'],
    ['read a salon', `/api/salons/${salon.id}`],
    ['read the reviews of a salon', `/api/salons/${salon.id}/reviews`],
    ['read the next free times', `/api/salons/${salon.id}/next-free`],
  ] as const;
  for (const [kind, path] of steps) {
    if (!(await recording.call(kind, () => client.get(path)))) return;
    await sleep(drawExponentialTime(thinkMs, random));
    // One in eight leaves after each page.
    if (random.next() < 1 / 8) return;
  }
}

async function fillCart(visit: Visit, client: HttpClient): Promise<void> {
  const { recording, random, thinkMs } = visit;
  await recording.call('read the brands', () => client.get('/api/brands'));
  if (!(await signIn(visit, client))) return;
  const productCount = random.between(1, 4);
  for (let index = 0; index < productCount; index += 1) {
    await recording.call('fill the cart', () => client.post('/api/cart', createCartItem(index)));
    await recording.call('read the cart', () => client.get('/api/cart'));
    await sleep(drawExponentialTime(thinkMs, random));
  }
}

/** Somebody looks for a free time on a day and books it. */
export async function book(visit: Visit, client: HttpClient): Promise<void> {
  const { recording, random, thinkMs } = visit;
  const salon = pick(SALONS, random);
  await recording.call('read the salons', () => client.get('/api/salons'));
  await sleep(drawExponentialTime(thinkMs, random));
  const form = await pickFreeTime(visit, client, salon.id, drawBookingDay(salon, random));
  // Whoever finds the salon closed on that day leaves.
  if (!form || !(await signIn(visit, client))) return;
  await recording.call('book', () => client.post('/api/bookings', form));
  await recording.call('read the bookings', () => client.get('/api/bookings'));
}

async function writeToSupport({ recording }: Visit, client: HttpClient): Promise<void> {
  await recording.call('write to support', () =>
    client.post('/api/contact', {
      name: 'Nora Saturday',
      email: createEmailAddress(),
      subject: 'A question on a Saturday',
      message: 'Which of the two shades lasts longer on dark hair?',
    }),
  );
}

/** Signs a new person up by mail. The recorded time is that from the press to the session, with the mail in between. */
export async function signIn({ recording, target }: Visit, client: HttpClient): Promise<boolean> {
  const { inboxUrl } = target;
  if (!inboxUrl) return false;
  const answer = await recording.call(SIGN_UP, async () => {
    await signUp(client, inboxUrl);
    return { status: 200 };
  });
  return answer !== undefined;
}

const pick = <T>(all: readonly T[], random: SeededRandom): T => all[random.between(0, all.length)] as T;
