import { SALONS } from '@mirabelle/catalogue';
import { type Answer, createClient } from './http-client.js';
import { signUp } from './people.js';
import { createBookingForm, createCartItem } from './shopping.js';

/** People who read, shop, book and sign up without a pause until they are told to stop. */
export interface Load {
  /** How often each kind of call was made. */
  readonly counts: ReadonlyMap<string, number>;
  /** What went wrong: an unexpected status, a broken connection, or an answer that lacks what the person did before. */
  readonly failures: readonly string[];
  /** Number of calls that were made. */
  countCalls(): number;
  stop(): Promise<void>;
}

/**
 * Starts the load. Each person books at a salon of their own, one day after the other, so no call is refused by a rule.
 *
 * @param people how many, at most one for each salon of the catalogue
 */
export function startLoad(
  product: { readonly url: string; readonly inboxUrl: string },
  people: number,
): Load {
  const counts = new Map<string, number>();
  const failures: string[] = [];
  const stopping = new AbortController();

  async function attempt<T>(name: string, send: () => Promise<T>): Promise<T | undefined> {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    try {
      return await send();
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push(`${new Date().toISOString()} ${name}: ${message}${cause ? ` (${cause})` : ''}`);
      return undefined;
    }
  }
  const callAndExpect = <T>(name: string, send: () => Promise<Answer<T>>, status = 200) =>
    attempt(name, async () => {
      const answer = await send();
      if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      if (answer.headers.has('x-read-model'))
        throw new Error('the answer is older than what was just written');
      return answer.body;
    });

  async function simulatePerson(salonId: string | undefined): Promise<void> {
    const client = createClient(product.url);
    await signUp(client, product.inboxUrl);
    const booked = new Set<string>();
    for (let day = 1; !stopping.signal.aborted; day += 1) {
      const salons = await callAndExpect('read the salons', () => client.get<unknown[]>('/api/salons'));
      if (salons && salons.length < SALONS.length) failures.push(`only ${salons.length} salons are shown`);
      await callAndExpect('fill the cart', () => client.post('/api/cart', createCartItem()), 201);
      const items = await callAndExpect('read the cart', () => client.get<{ id: string }[]>('/api/cart'));
      if (items?.length !== 1) failures.push(`the cart shows ${items?.length} products instead of 1`);
      for (const { id } of items ?? [])
        await callAndExpect('empty the cart', () => client.delete(`/api/cart/${id}`), 204);
      const form = createBookingForm(day, { salonId });
      const booking = await callAndExpect(
        'book',
        () => client.post<{ id: string }>('/api/bookings', form),
        201,
      );
      if (booking) booked.add(booking.id);
      const shownBookings = await callAndExpect('read the bookings', () =>
        client.get<{ id: string }[]>('/api/bookings'),
      );
      const ids = new Set(shownBookings?.map(({ id }) => id));
      const notShown = shownBookings ? [...booked].filter((id) => !ids.has(id)) : [];
      if (notShown.length > 0) failures.push(`${notShown.length} of ${booked.size} bookings are not shown`);
      if (day % 5 === 0) await attempt('sign up', () => signUp(createClient(product.url), product.inboxUrl));
    }
  }
  const running = Array.from({ length: people }, (_, index) =>
    attempt('simulate a person', () => simulatePerson(SALONS[index]?.id)),
  );
  return {
    counts,
    failures,
    countCalls: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
