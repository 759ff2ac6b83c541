import { adminRestoreSalonService, adminRetireSalonService } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import { type SalonCommand, salon, salonStream } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/** Operators take a service out of the offer of one salon from a day on, and into it again. */
export function addRetiredServiceRoutes({ service, commands, now }: Context): void {
  service.route(adminRetireSalonService, (request) =>
    execute(request, { type: 'RetireService', ...request.body, now: now() }),
  );
  service.route(adminRestoreSalonService, (request) =>
    execute(request, { type: 'RestoreService', ...request.body }),
  );

  async function execute(request: ApiRequest<{ id: string }>, command: SalonCommand) {
    const { id } = request.params;
    const { state } = await commands.execute({
      decider: salon,
      stream: salonStream(id),
      command,
      metadata: createCommandMetadata(request, 'staff'),
    });
    if (!state) throw new Error(`The salon ${id} is not in the log`);
    return { id, version: state.version };
  }
}
