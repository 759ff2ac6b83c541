import { changeProfile, localPath, login, logout } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { adminUserRoutes } from './admin-user-routes.js';
import { documentRoutes } from './document-routes.js';
import { eraseAccountRoute } from './erase-account-route.js';
import { signInRoutes } from './sign-in-routes.js';
import { toUser } from './to-user.js';
import { readDeviceHash } from './trusted-device.js';

export function accountRoutes(context: Context): void {
  const { service, commands } = context;
  signInRoutes(context);
  eraseAccountRoute(context);
  documentRoutes(context);
  adminUserRoutes(context);

  service.route(
    logout,
    async (request) => {
      const { userId } = requirePerson(request);
      const deviceHash = request.body?.forgetDevice
        ? readDeviceHash(context, request.http.request)
        : undefined;
      await commands.execute({
        decider: account,
        stream: accountStream(userId),
        command: { type: 'SignOut', ...(deviceHash && { forgetDevice: deviceHash }) },
        metadata: commandMetadata(request),
      });
      await service.sessions.close(request.http.request, request.http.response);
      return undefined;
    },
    { idempotent: false },
  );

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
