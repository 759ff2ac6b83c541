import {
  adminCreateSavedSearch,
  adminRemoveSavedSearch,
  adminRenameSavedSearch,
  adminShareSavedSearch,
} from '@mirabelle/backoffice-contracts';
import { type SavedSearchCommand, savedSearch, savedSearchStream } from '@mirabelle/domain';
import { type ApiRequest, findAllowedLists, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/** Namespace of the ids of saved searches. */
const NAMESPACE = '5d7f2c1e-9b64-4d1a-8a53-0c4e7b9f6a12';

type WithoutEditor<Command> = Command extends unknown ? Omit<Command, 'by'> : never;

/** The calls with which staff save searches of the lists that they may open, and share them. */
export function addSavedSearchRoutes({ service, commands }: Context): void {
  service.route(adminCreateSavedSearch, (request) => {
    // Derived from the id of the command, so that a repeated request saves one search.
    const searchId = uuidFromName(request.commandId, NAMESPACE);
    return execute(request, searchId, { type: 'SaveSearch', search: { searchId, ...request.body } });
  });
  service.route(adminRenameSavedSearch, (request) =>
    execute(request, request.params.id, { type: 'RenameSearch', title: request.body.title }),
  );
  service.route(adminShareSavedSearch, (request) =>
    execute(request, request.params.id, { type: 'ShareSearch', shared: request.body.shared }),
  );
  service.route(adminRemoveSavedSearch, (request) =>
    execute(request, request.params.id, { type: 'RemoveSearch' }),
  );

  async function execute(
    request: ApiRequest<unknown>,
    id: string,
    command: WithoutEditor<SavedSearchCommand>,
  ): Promise<{ id: string; shared: boolean }> {
    const { userId, roles } = requirePerson(request);
    const by = { userId, isOperator: roles.has('operator'), lists: findAllowedLists(roles) };
    const { state } = await commands.execute({
      decider: savedSearch,
      stream: savedSearchStream(id),
      command: { ...command, by },
      metadata: createCommandMetadata(request, 'staff'),
    });
    return { id, shared: state.shared };
  }
}
