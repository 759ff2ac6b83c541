import { adminRemovePasskeys } from '@mirabelle/backoffice-contracts';
import { removePasskey } from '@mirabelle/contracts';
import { account, accountStream, passkeys, passkeysStream } from '@mirabelle/domain';
import { getSessionId, ProblemError, requirePerson } from '@mirabelle/http';
import { createUnknownUserProblem } from '../account/admin-user-routes.js';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { addProofLinkRoute } from './proof-link-route.js';
import { refuseStaffWithUnusedPasskey } from './refuse-staff-with-unused-passkey.js';
import { addPasskeyRegistrationRoutes } from './register-routes.js';
import { endSessionsOfPasskey, removeAllPasskeys } from './remove-passkeys.js';
import { addPasskeySignInRoutes } from './sign-in-routes.js';

/** Passkeys, and the mailed link with which a signed-in person proves again who they are. */
export function addPasskeyRoutes(context: Context): void {
  const { service, commands } = context;
  addPasskeyRegistrationRoutes(context);
  addPasskeySignInRoutes(context);
  addProofLinkRoute(context);

  service.route(removePasskey, async (request) => {
    const person = requirePerson(request);
    await refuseStaffWithUnusedPasskey(context, person);
    const passkeyId = request.params.id;
    await commands.execute({
      decider: passkeys,
      stream: passkeysStream(person.userId),
      command: { type: 'RemovePasskey', userId: person.userId, passkeyId },
      metadata: createCommandMetadata(request),
    });
    await endSessionsOfPasskey(context, passkeyId, getSessionId(request.http.request));
    return undefined;
  });

  service.route(adminRemovePasskeys, async (request) => {
    const { id } = request.params;
    if (id === requirePerson(request).userId) {
      throw new ProblemError(
        'own_passkeys',
        'You remove your own passkeys in your profile. Lost them? Ask another operator.',
      );
    }
    const { registered } = await commands.load(account, accountStream(id));
    if (!registered) throw createUnknownUserProblem();
    return { id, removed: await removeAllPasskeys(context, id, createCommandMetadata(request, 'staff')) };
  });
}
