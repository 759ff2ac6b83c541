import { adminSchedulePriceChange, adminWithdrawPriceChange } from '@mirabelle/backoffice-contracts';
import { parseCents } from '@mirabelle/catalogue';
import { type PriceCommand, price, priceStream } from '@mirabelle/domain';
import type { ApiRequest } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';

/** Namespace of the ids, so that a repeated request schedules one change. */
const NAMESPACE = '5d2f0c1e-8a34-4f6b-9b1d-3e7c6a90d4f2';

/** Operators set prices from a time on, and withdraw a change that has not begun. */
export function addPriceRoutes({ service, commands, now }: Context): void {
  service.route(adminSchedulePriceChange, (request) => {
    const { price: dollars, validFrom, reason } = request.body;
    const itemId = request.params.id;
    const changeId = uuidFromName(request.commandId, NAMESPACE);
    // The contract accepts only texts that are prices.
    const priceCents = parseCents(dollars) as number;
    return execute(request, {
      type: 'SchedulePriceChange',
      itemId,
      changeId,
      priceCents,
      validFrom,
      reason,
      now: now(),
    });
  });

  service.route(adminWithdrawPriceChange, (request) =>
    execute(request, {
      type: 'WithdrawPriceChange',
      itemId: request.params.id,
      changeId: request.body.changeId,
      now: now(),
    }),
  );

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
