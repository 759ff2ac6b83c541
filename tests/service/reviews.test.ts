import { randomUUID } from 'node:crypto';
import type { AdminReview } from '@mirabelle/backoffice-contracts';
import { SALONS } from '@mirabelle/catalogue';
import type { Booking, Review, Salon, SalonReview } from '@mirabelle/contracts';
import { accountStream } from '@mirabelle/domain';
import { reviewStream } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import type { HttpClient } from '../support/http-client.js';
import { appendEvents } from './calls/append-events.js';
import { createCompletedBooking, createCustomerBooking, createPastBooking } from './calls/booking.js';
import { getUserId, openWorld, type World } from './calls/index.js';

/** No other test file reviews this salon. */
const SALON = SALONS.find(({ id }) => id === 'spree-und-schere-berlin') as (typeof SALONS)[number];

let world: World;
let customer: HttpClient;
let operator: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
});
afterAll(() => world?.close());

const write = (body: object, headers?: Record<string, string>, client = customer) =>
  client.post<Review & { code: string }>('/api/reviews', body, headers);

const readRating = async () => {
  await world.waitUntilProjected();
  const { rating, reviewCount } = (await customer.get<Salon>(`/api/salons/${SALON.id}`)).body;
  return { rating, reviewCount };
};

const listReviews = async (query = '') => {
  await world.waitUntilProjected();
  return world.actors.visitor.client.get<SalonReview[]>(`/api/salons/${SALON.id}/reviews${query}`);
};

describe('a review', () => {
  it('the customer of a completed appointment writes one review, which everybody sees under a short name', async () => {
    await customer.patch('/api/auth/user', { firstName: 'Léa', lastName: 'Moreau' });
    const before = await readRating();
    const { id: bookingId } = await createCompletedBooking(world, SALON);
    const review = { bookingId, rating: 4, title: 'Lovely', comment: 'Would <b>come</b> again.' };
    const written = await write(review);
    expect(written).toMatchObject({
      status: 201,
      body: { ...review, id: bookingId, salonId: SALON.id, serviceType: 'Haircut', wouldRecommend: true },
    });
    const { body, headers } = await listReviews();
    expect(body[0]).toEqual({
      id: bookingId.split('.')[2],
      rating: 4,
      title: 'Lovely',
      comment: 'Would <b>come</b> again.',
      wouldRecommend: true,
      wish: null,
      serviceType: 'Haircut',
      author: 'Léa M.',
      answer: null,
      createdAt: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain('Moreau');
    expect(headers.get('content-range')).toMatch(/^reviews 0-\d+\/\d+$/);
    expect((await readRating()).reviewCount).toBe(before.reviewCount + 1);

    expect(await write({ ...review, rating: 1 })).toMatchObject({
      status: 409,
      body: { code: 'review_exists' },
    });
    const mine = (await customer.get<Booking[]>('/api/bookings')).body.find(({ id }) => id === bookingId);
    expect(mine).toMatchObject({ status: 'completed', reviewed: true });
  });

  it('a review is refused before the appointment, for the appointment of somebody else, and with invalid fields', async () => {
    const { id: open } = await createCustomerBooking(world, { salonId: SALON.id });
    const { id: begun } = await createPastBooking(world, SALON);
    const { id: done } = await createCompletedBooking(world, SALON);
    for (const bookingId of [open, begun]) {
      expect(await write({ bookingId, rating: 5 })).toMatchObject({
        status: 422,
        body: { code: 'booking_not_completed' },
      });
    }
    const stranger = world.actors.otherCustomer.client;
    for (const bookingId of [done, `${SALON.id}.2031-01-01.${randomUUID()}`]) {
      expect(await write({ bookingId, rating: 5 }, {}, stranger)).toMatchObject({
        status: 404,
        body: { code: 'booking_unknown' },
      });
    }
    expect((await write({ bookingId: done, rating: 5 }, {}, world.actors.visitor.client)).status).toBe(401);
    for (const [path, changes] of [
      ['rating', { rating: 0 }],
      ['rating', { rating: 6 }],
      ['rating', { rating: 4.5 }],
      ['rating', { rating: '5' }],
      ['title', { title: 'x'.repeat(121) }],
      ['comment', { comment: 'x'.repeat(2001) }],
      ['wouldRecommend', { wouldRecommend: 'yes' }],
      ['salonId', { salonId: SALON.id }],
      ['bookingId', { bookingId: 'nothing' }],
    ] as const) {
      const answer = await write({ bookingId: done, rating: 5, ...changes });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    }
  });

  it('of twenty reviews of one appointment at once, one is stored, and its repetitions get the same answer', async () => {
    const { id: bookingId } = await createCompletedBooking(world, SALON);
    const before = await readRating();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, (_, index) => write({ bookingId, rating: (index % 5) + 1 })),
      ...Array.from({ length: 5 }, () => write({ bookingId, rating: 3 }, key)),
    ]);
    const written = answers.filter(({ status }) => status === 201);
    expect(new Set(written.map(({ body }) => body.rating)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - written.length);
    expect((await readRating()).reviewCount).toBe(before.reviewCount + 1);
    const again = await write({ bookingId, rating: 3 }, key);
    expect(again.status).toBe(written.length > 1 ? 201 : 409);
  });

  it('a visible review counts in the rating of the salon, and a hidden one does not', async () => {
    const start = SALON.rating * SALON.reviewCount;
    const readStoredRating = async () => {
      const { rows } = await world.context.pool.query<{ points: number; n: number }>(
        `select rating_points as points, review_count as n from read_model.salons where id = $1`,
        [SALON.id],
      );
      return rows[0] as { points: number; n: number };
    };
    const { id: bookingId } = await createCompletedBooking(world, SALON);
    await write({ bookingId, rating: 1, comment: 'Not for me.' });
    const { rating, reviewCount } = await readRating();
    const { points, n } = await readStoredRating();
    expect(n).toBe(reviewCount);
    expect(rating).toBe(Math.round(points / n) / 10);
    const ofReviews = await world.context.pool.query<{ sum: number; n: number }>(
      `select sum(rating)::int as sum, count(*)::int as n from read_model.reviews
       where salon_id = $1 and status = 'visible'`,
      [SALON.id],
    );
    expect(points).toBeCloseTo(start * 10 + (ofReviews.rows[0]?.sum ?? 0) * 10);
    expect(n).toBe(SALON.reviewCount + (ofReviews.rows[0]?.n ?? 0));

    const path = `/api/admin/reviews/${bookingId}`;
    expect((await world.actors.support.client.post(`${path}/hide`)).status).toBe(403);
    for (const action of ['hide', 'hide', 'restore', 'restore', 'hide']) {
      const { body } = await operator.post(`${path}/${action}`);
      expect(body).toEqual({ id: bookingId, status: action === 'hide' ? 'hidden' : 'visible' });
      await world.waitUntilProjected();
      expect((await readStoredRating()).n).toBe(action === 'hide' ? n - 1 : n);
    }
    expect((await readStoredRating()).points).toBe(points - 10);
    const uuid = bookingId.split('.')[2];
    expect((await listReviews('?limit=100')).body.map(({ id }) => id)).not.toContain(uuid);
    expect((await operator.get<AdminReview>(path)).body).toMatchObject({ status: 'hidden', rating: 1 });
    const hidden = await operator.get<AdminReview[]>(
      createAdminPath('reviews', { filter: { status: 'hidden', rating: 1, q: 'not for me' } }),
    );
    expect(hidden.body.map(({ id }) => id)).toEqual([bookingId]);
    const unknownPath = `/api/admin/reviews/${SALON.id}.2031-01-01.${randomUUID()}`;
    expect(await operator.get(unknownPath)).toMatchObject({ status: 404, body: { code: 'review_unknown' } });
    expect((await operator.post(`${unknownPath}/hide`)).status).toBe(404);
  });

  it('operators answer a review in the name of the salon, everybody reads the latest answer, and it can be removed', async () => {
    const { id: bookingId } = await createCompletedBooking(world, SALON);
    await write({ bookingId, rating: 4 });
    await world.waitUntilProjected();
    const path = `/api/admin/reviews/${bookingId}`;
    const readAnswer = async () =>
      (await listReviews('?limit=100')).body.find(({ id }) => id === bookingId.split('.')[2])?.answer;
    const postAnswer = (answer: unknown, client = operator) => client.post(`${path}/answer`, { answer });

    expect(await readAnswer()).toBeNull();
    for (const wrong of [
      '',
      '   ',
      'x'.repeat(2001),
      'Thanks <b>a lot</b>',
      '<script>alert(1)</script>',
      5,
    ]) {
      expect(await postAnswer(wrong)).toMatchObject({ status: 400, body: { errors: [{ path: 'answer' }] } });
    }
    expect((await postAnswer('Hello', world.actors.support.client)).status).toBe(403);
    expect((await postAnswer('Hello', customer)).status).toBe(403);

    for (const answer of ['Thank you. We <3 curls & fringes.', 'Danke, bis bald!']) {
      expect(await postAnswer(`  ${answer} `)).toMatchObject({
        status: 200,
        body: { id: bookingId, answer },
      });
      expect(await readAnswer()).toEqual({ text: answer, answeredAt: expect.any(String) });
    }
    const { body } = await operator.get<AdminReview[]>(
      createAdminPath('reviews', { filter: { answered: true, id: bookingId } }),
    );
    expect(body).toMatchObject([
      { answer: 'Danke, bis bald!', answeredAt: expect.any(String), status: 'visible' },
    ]);

    for (const _ of ['first', 'repeated']) {
      expect(await operator.post(`${path}/remove-answer`)).toMatchObject({
        status: 200,
        body: { answer: null },
      });
    }
    expect(await readAnswer()).toBeNull();
    const events = await world.context.store.readStream(reviewStream(bookingId));
    expect(events.map(({ type }) => type)).toEqual([
      'ReviewWritten',
      'ReviewAnswered',
      'ReviewAnswered',
      'ReviewAnswerRemoved',
    ]);
  });

  it('reviews are listed in pages, newest first', async () => {
    for (let n = 0; n < 3; n += 1)
      await write({ bookingId: (await createCompletedBooking(world, SALON)).id, rating: 5 });
    const allReviews = (await listReviews('?limit=100')).body;
    expect(allReviews).toHaveLength((await readRating()).reviewCount);
    const paged = [
      (await listReviews('?limit=2')).body,
      (await listReviews('?limit=2&offset=2')).body,
    ].flat();
    expect(paged.map(({ id }) => id)).toEqual(allReviews.slice(0, 4).map(({ id }) => id));
    const times = allReviews.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const beyond = await listReviews('?offset=1000');
    expect([beyond.body, beyond.headers.get('content-range')]).toEqual([
      [],
      `reviews */${allReviews.length}`,
    ]);
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?offset=-1']) {
      expect((await listReviews(query)).status).toBe(400);
    }
    expect((await customer.get('/api/salons/no-such-salon/reviews')).status).toBe(404);
  });

  it('the review of an erased person keeps its stars and loses its text and name', async () => {
    const { id: bookingId } = await createCompletedBooking(world, SALON);
    await write({ bookingId, rating: 5, title: 'A secret', comment: 'Of mine' });
    await operator.post(`/api/admin/reviews/${bookingId}/answer`, { answer: 'We keep the secret.' });
    const before = await readRating();
    const userId = getUserId(world.actors.customer);
    const erased = { type: 'PersonalDataErased', data: { userId, emailHash: 'h' } };
    await appendEvents(world, accountStream(userId), [erased]);
    const { body } = await listReviews('?limit=100');
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body.find(({ id }) => id === bookingId.split('.')[2])).toMatchObject({
      rating: 5,
      title: null,
      comment: null,
      answer: null,
    });
    expect(await readRating()).toEqual(before);
  });
});
