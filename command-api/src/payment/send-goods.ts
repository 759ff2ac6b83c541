import { executeOnPayment } from '@mirabelle/application';
import type { adminSendGoods } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

type Body = z.output<NonNullable<typeof adminSendGoods.body>>;

/** Marks the goods of a payment as sent. @throws CommandRefused as the payment refuses, and once the buyer is erased */
export async function sendGoods(
  { commands }: Pick<Context, 'commands'>,
  request: ApiRequest<{ id: string }, unknown, Body>,
): Promise<{ id: string; sending: 'sent' }> {
  const { id } = request.params;
  const { carrier, trackingNumber } = request.body;
  const shipment = { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) };
  await executeOnPayment(
    commands,
    id,
    { type: 'SendGoods', ...(Object.keys(shipment).length > 0 && { shipment }) },
    createCommandMetadata(request, 'staff'),
  );
  return { id, sending: 'sent' };
}
