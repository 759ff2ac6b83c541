import { randomUUID } from 'node:crypto';
import { paymentStream } from '@mirabelle/domain';
import { type NewEvent, NO_STREAM } from '@mirabelle/event-store';
import { takeNextNumber } from '../../support/unique-numbers.js';
import { type Actor, getUserId, type World } from './world.js';

interface AppendOptions {
  /** Who has caused the events; by default a part of the system. */
  readonly actor?: NewEvent['metadata']['actor'];
  /** UTC instant; default now. */
  readonly occurredAt?: string;
}

/** Appends events that cannot be caused over HTTP to the end of a stream. */
export async function appendEvents(
  { context: { store } }: Pick<World, 'context'>,
  stream: string,
  events: readonly Pick<NewEvent, 'type' | 'data'>[],
  { actor = { kind: 'system', id: 'test' }, occurredAt = new Date().toISOString() }: AppendOptions = {},
): Promise<void> {
  const metadata = { correlationId: randomUUID(), causationId: randomUUID(), actor, occurredAt };
  const revision = (await store.readStream(stream)).at(-1)?.revision ?? NO_STREAM;
  await store.append(
    stream,
    events.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata })),
    revision,
  );
}

/**
 * Appends an order whose payment is captured.
 *
 * @param provider `paypal` for money that its buyer gets back, which the sandbox does not take
 * @returns its id
 */
export async function appendCapturedPayment(
  world: Pick<World, 'context'>,
  buyer: Pick<Actor, 'account'>,
  amountCents: number,
  provider: 'sandbox' | 'paypal' = 'sandbox',
): Promise<string> {
  const orderId = `ORDER${takeNextNumber()}`;
  const captureId = `CAPTURE-${orderId}`;
  const payment = { orderId, userId: getUserId(buyer), amountCents, currency: 'USD' };
  await appendEvents(world, paymentStream(orderId), [
    { type: 'PaymentOrderCreated', data: { ...payment, provider } },
    { type: 'PaymentCaptured', data: { ...payment, captureId } },
  ]);
  // The installation of the tests refunds at the sandbox, which has to know the capture.
  if (provider === 'paypal')
    await world.context.pool.query(
      'insert into sandbox_orders (id, request_id, amount_cents, currency, capture_id) values ($1, $1, $2, $3, $4)',
      [orderId, amountCents, payment.currency, captureId],
    );
  return orderId;
}
