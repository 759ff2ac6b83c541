import {
  adminScheduleNameChange,
  adminScheduleOfferChange,
  adminSchedulePriceChange,
  adminWithdrawPriceChange,
} from '@mirabelle/backoffice-contracts';
import { type PriceChangeReason, parseCents } from '@mirabelle/catalogue';
import type { ApiRequest } from '@mirabelle/http';
import { type ItemValue, type PriceCommand, price, priceStream } from '@mirabelle/salon-domain';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';

/** Namespace of the ids of price changes. */
const NAMESPACE = '5d2f0c1e-8a34-4f6b-9b1d-3e7c6a90d4f2';

interface ChangeBody {
  readonly validFrom?: string | undefined;
  readonly reason: PriceChangeReason;
}

/** Operators set prices, names and offers from a time on, and withdraw a change that has not begun. */
export function addPriceRoutes({ service, commands, now }: Context): void {
  service.route(adminSchedulePriceChange, (request) =>
    // The contract accepts only texts that are prices.
    schedule(request, { field: 'price', value: parseCents(request.body.price) as number }),
  );

  service.route(adminScheduleOfferChange, (request) =>
    schedule(request, { field: 'offer', value: request.body.isOffered }),
  );

  service.route(adminScheduleNameChange, (request) =>
    schedule(request, { field: 'name', value: request.body.name }),
  );

  service.route(adminWithdrawPriceChange, (request) =>
    execute(request, {
      type: 'WithdrawChange',
      itemId: request.params.id,
      changeId: request.body.changeId,
      now: now(),
    }),
  );

  function schedule(request: ApiRequest<{ id: string }, unknown, ChangeBody>, change: ItemValue) {
    const { validFrom, reason } = request.body;
    // Derived from the id of the command, so that a repeated request schedules one change.
    const changeId = uuidFromName(request.commandId, NAMESPACE);
    return execute(request, {
      type: 'ScheduleChange',
      itemId: request.params.id,
      changeId,
      change,
      validFrom,
      reason,
      now: now(),
    });
  }

  async function execute(request: ApiRequest, command: PriceCommand) {
    const { itemId, changeId } = command;
    await commands.execute({
      decider: price,
      stream: priceStream(itemId),
      command,
      metadata: createCommandMetadata(request, 'staff'),
      expectedVersions: readExpectedVersions(request),
    });
    return { id: itemId, changeId };
  }
}
