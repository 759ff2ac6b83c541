import {
  type ContactMessage,
  contactMessage,
  contactMessageStream,
  payment,
  paymentStream,
  type ReturnTime,
} from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';

type Dependencies = Pick<Context, 'commands' | 'now'>;

/**
 * Refuses a time that has passed, and an order that there is not or that another customer made: a message would wait for what does not
 * concern it. An order that was sent at this moment is taken: its message comes back at once and says so.
 *
 * @throws ProblemError `validation_failed` for a time that has passed, `reference_unknown` for such an order
 */
export async function requireReturnTime(
  { commands, now }: Dependencies,
  messageId: string,
  until: ReturnTime,
): Promise<void> {
  if ('at' in until) {
    if (Date.parse(until.at) > Date.parse(now())) return;
    throw new ProblemError('validation_failed', 'Please choose a time that is still ahead.', {
      errors: [{ path: 'until.at', message: 'Must be ahead' }],
    });
  }
  const { order } = await commands.load(payment, paymentStream(until.orderId));
  const { received } = await commands.load(contactMessage, contactMessageStream(messageId));
  if (order && canBeFrom(received, order.userId)) return;
  throw new ProblemError('reference_unknown', 'The customer has no such order.', {
    errors: [{ path: 'until.orderId', message: 'Must be an order of the customer' }],
    facts: { field: 'until.orderId' },
  });
}

/** Whoever was not signed in may have any account: the address proves nothing. */
const canBeFrom = (received: ContactMessage['received'], buyerId: string): boolean =>
  received?.userId === undefined || received.userId === buyerId;
