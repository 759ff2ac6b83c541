import { changeProfile, localPath, login, logout } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { personOf } from '@mirabelle/http';
import type { Context } from '../context.js';
import { metadataOf } from '../kit/metadata.js';
import { adminUsers } from './admin-users.js';
import { deviceHashOf } from './device.js';
import { erasing } from './erasing.js';
import { signingIn } from './signing-in.js';
import { toUser } from './user.js';

export function accountRoutes(context: Context): void {
  const { platform, service, commands } = context;
  signingIn(context);
  erasing(context);
  adminUsers(context);

  service.route(
    logout,
    async (request) => {
      const { userId } = personOf(request);
      const device = request.body?.forgetDevice ? deviceHashOf(platform, request.http.request) : undefined;
      await commands.execute({
        decider: account,
        stream: accountStream(userId),
        command: { type: 'SignOut', ...(device && { forgetDevice: device }) },
        metadata: metadataOf(request),
      });
      await service.sessions.close(request.http.request, request.http.response);
      return undefined;
    },
    { idempotent: false },
  );

  service.route(changeProfile, async (request) => {
    const { userId } = personOf(request);
    const { language, ...changes } = request.body;
    const { state } = await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: { type: 'ChangeProfile', changes, ...(language && { language }) },
      metadata: metadataOf(request),
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
