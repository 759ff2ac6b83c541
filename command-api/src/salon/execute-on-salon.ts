import type { CommandBus, ExpectedVersions } from '@mirabelle/application';
import type { ApiRequest } from '@mirabelle/http';
import { type ListedSalon, type SalonCommand, salon, salonStream } from '@mirabelle/salon-domain';
import { createCommandMetadata } from '../http/command-metadata.js';

/** Executes the command of a member of staff on the salon that the path names. @returns the salon after the command */
export async function executeOnSalon(
  commands: CommandBus,
  request: ApiRequest<{ id: string }>,
  command: SalonCommand,
  expectedVersions?: ExpectedVersions,
): Promise<ListedSalon> {
  const { id } = request.params;
  const { state } = await commands.execute({
    decider: salon,
    stream: salonStream(id),
    command,
    metadata: createCommandMetadata(request, 'staff'),
    expectedVersions,
  });
  if (!state) throw new Error(`The salon ${id} is not in the log`);
  return state;
}
