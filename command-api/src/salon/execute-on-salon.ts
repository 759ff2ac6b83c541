import type { CommandBus } from '@mirabelle/application';
import type { ApiRequest } from '@mirabelle/http';
import { type SalonCommand, salon, salonStream } from '@mirabelle/salon-domain';
import { createCommandMetadata } from '../http/command-metadata.js';

/** Executes the command of a member of staff on the salon that the path names. @returns its id and its new version */
export async function executeOnSalon(
  commands: CommandBus,
  request: ApiRequest<{ id: string }>,
  command: SalonCommand,
): Promise<{ id: string; version: number }> {
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
