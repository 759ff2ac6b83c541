import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatCents, parseCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { createClient, type HttpClient } from '../../../support/http-client.js';
import { createEmailAddress, type SignedUp, signUp } from '../../../support/people.js';
import type { DistributedProduct } from '../../../support/processes.js';
import { createBookingForm, createCartItem, createPaymentForm } from '../../../support/shopping.js';
import { createMessageForm } from '../../calls/contact.js';

/** A person who sends commands, and everything that the product has acknowledged. */
export interface Writer {
  readonly client: HttpClient;
  readonly account: SignedUp;
  readonly bookings: Set<string>;
  /** Captured orders. */
  readonly orders: Set<string>;
  /** Ids of contact messages, by the email address of their sender. */
  readonly messages: Map<string, string>;
  /** Addresses whose sign-up was accepted, besides that of the account. Each gets a mail with a link. */
  readonly signedUpAddresses: Set<string>;
  /** Number of pieces in the cart. */
  pieces: number;
}

export interface WriteLog {
  /** Answers that are wrong even while a service is down. */
  readonly wrong: string[];
  /** How often a command had to be repeated. */
  repeats: number;
}

/** Status codes after which a client repeats its command, as the API description says. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 429, 502, 503, 504]);
const PAUSE_MS = 250;
/** No fault lasts nearly as long. */
const GIVE_UP_MS = 180_000;

export async function createWriter({
  url,
  inboxUrl,
}: Pick<DistributedProduct, 'url' | 'inboxUrl'>): Promise<Writer> {
  const client = createClient(url);
  const account = await signUp(client, inboxUrl);
  const none = {
    bookings: new Set<string>(),
    orders: new Set<string>(),
    signedUpAddresses: new Set<string>(),
  };
  return { client, account, ...none, messages: new Map(), pieces: 0 };
}

/** Sends one command of each kind. Resolves when all are acknowledged. @param day a day that no other writer books */
export async function writeAll(writer: Writer, day: number, log: WriteLog): Promise<void> {
  const { client } = writer;
  const post = <Body>(path: string, body?: object) => sendUntilAcknowledged<Body>(client, path, body, log);

  writer.bookings.add((await post<{ id: string }>('/api/bookings', createBookingForm(day))).id);
  const item = await post<CartItem>('/api/cart', createCartItem(day));
  writer.pieces += 1;

  const amount = formatCents((parseCents(item.price) ?? 0) * item.quantity);
  const order = { ...createPaymentForm(amount), for: { cartItemId: item.id } };
  const { id } = await post<{ id: string }>('/api/paypal/order', order);
  await post(`/api/paypal/order/${id}/capture`);
  writer.orders.add(id);
  // The client reports every second purchase. The workers record the commission on each purchase, reported or not.
  if (day % 2 === 0) await post('/api/affiliate/transaction', { paypalOrderId: id, amount });

  const message = createMessageForm();
  writer.messages.set(message.email, (await post<{ id: string }>('/api/contact', message)).id);

  const email = createEmailAddress();
  await sendUntilAcknowledged(createClient(client.baseUrl), '/api/auth/signup', { email }, log);
  writer.signedUpAddresses.add(email);
}

/**
 * Repeats a command under one Idempotency-Key until it is acknowledged.
 *
 * @throws Error with the last answer after three minutes
 */
export async function sendUntilAcknowledged<Body>(
  client: HttpClient,
  path: string,
  body: object | undefined,
  log: WriteLog,
): Promise<Body> {
  const key = { 'idempotency-key': randomUUID() };
  for (const deadline = Date.now() + GIVE_UP_MS; ; await sleep(PAUSE_MS)) {
    const answer = await client.post<Body>(path, body, key).catch(classifyError);
    if ('status' in answer && answer.status < 400) return answer.body;
    if ('wrong' in answer || ('status' in answer && !RETRIED_STATUSES.has(answer.status))) {
      log.wrong.push(
        'wrong' in answer ? answer.wrong : `${path} → ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    log.repeats += 1;
    if (Date.now() > deadline)
      throw new Error(`${path} was not acknowledged in three minutes: ${JSON.stringify(answer)}`);
  }
}

/** A broken connection is expected; any other error while reading an answer is a fault of the product. */
function classifyError(error: unknown): { lost: true } | { wrong: string } {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message)
    ? { lost: true }
    : { wrong: String(error) };
}
