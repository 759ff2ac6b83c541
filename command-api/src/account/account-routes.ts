import { changeProfile, localPath, login } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { adminUserRoutes } from './admin-user-routes.js';
import { deviceRoutes } from './device-routes.js';
import { documentRoutes } from './document-routes.js';
import { eraseAccountRoute } from './erase-account-route.js';
import type { LinkRequestQueue } from './link-request-queue.js';
import { signInRoutes } from './sign-in-routes.js';
import { toUser } from './to-user.js';

export function accountRoutes(context: Context, linkRequests: LinkRequestQueue): void {
  const { service, commands } = context;
  signInRoutes(context, linkRequests);
  deviceRoutes(context);
  eraseAccountRoute(context);
  documentRoutes(context);
  adminUserRoutes(context);

  service.route(changeProfile, async (request) => {
    const { userId } = requirePerson(request);
    const { language, ...changes } = request.body;
    const { state } = await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: { type: 'ChangeProfile', changes, ...(language && { language }) },
      metadata: commandMetadata(request),
    });
    return toUser(context, state);
  });

  service.route(login, async ({ query, http }) => {
    const returnTo = localPath.safeParse(query.returnTo);
    const search = returnTo.success ? `?returnTo=${encodeURIComponent(returnTo.data)}` : '';
    http.response.setHeader('Location', `/signin${search}`);
    return undefined;
  });
}
