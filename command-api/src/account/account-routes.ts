import { changeProfile, localPath, login } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { addAdminUserRoutes } from './admin-user-routes.js';
import { addDeviceRoutes } from './device-routes.js';
import { addDocumentRoutes } from './document-routes.js';
import { addEraseAccountRoute } from './erase-account-route.js';
import type { LinkRequestQueue } from './link-request-queue.js';
import { addSignInRoutes } from './sign-in-routes.js';
import { toUser } from './to-user.js';

export function addAccountRoutes(context: Context, linkRequests: LinkRequestQueue): void {
  const { service, commands } = context;
  addSignInRoutes(context, linkRequests);
  addDeviceRoutes(context);
  addEraseAccountRoute(context);
  addDocumentRoutes(context);
  addAdminUserRoutes(context);

  service.route(changeProfile, async (request) => {
    const { userId } = requirePerson(request);
    const { language, reminderMails, ...changes } = request.body;
    const { state } = await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: {
        type: 'ChangeProfile',
        changes,
        ...(language && { language }),
        ...(reminderMails !== undefined && { reminderMails }),
      },
      metadata: createCommandMetadata(request),
    });
    return toUser(context, state);
  });

  service.route(login, async ({ query, http }) => {
    const returnTo = localPath.safeParse(query.returnTo);
    const search = returnTo.success ? `?returnTo=${encodeURIComponent(returnTo.data)}` : '';
    http.response.setHeader('Location', `${query.signUp ? '/signup' : '/signin'}${search}`);
    return undefined;
  });
}
