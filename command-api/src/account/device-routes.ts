import { deletePushSubscriptions, endSessionsOf, endSessionsOfDevice } from '@mirabelle/application';
import { endDevice, logout } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import {
  clearBrowserCache,
  createCookieOptions,
  formatCookieName,
  getDeviceId,
  ProblemError,
  requirePerson,
} from '@mirabelle/http';
import type { Response } from 'express';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { readDeviceCookie } from './device-cookie.js';

/** A person signs out in this browser, in another one or everywhere. The account forgets the device, too. */
export function addDeviceRoutes(context: Context): void {
  const { service, commands, pool } = context;

  service.route(
    logout,
    async (request) => {
      const { userId } = requirePerson(request);
      const { request: incoming, response } = request.http;
      const isEverywhere = request.body?.everywhere === true;
      const cookie = readDeviceCookie(context, incoming);
      const deviceHash = cookie?.userId === userId ? cookie.deviceHash : undefined;
      const selection = isEverywhere ? { all: true } : { deviceId: getDeviceId(incoming), deviceHash };
      await commands.execute({
        decider: account,
        stream: accountStream(userId),
        command: { type: 'SignOut', ...selection },
        metadata: createCommandMetadata(request),
      });
      const device = isEverywhere ? {} : { deviceId: getDeviceId(incoming) };
      await deletePushSubscriptions(pool, { userId, ...device });
      if (isEverywhere) await endSessionsOf(pool, userId);
      await service.sessions.close(incoming, response);
      clearCookie(response, 'device');
      clearBrowserCache(response);
      return undefined;
    },
    { replaysAnswer: false },
  );

  service.route(endDevice, async (request) => {
    const { userId } = requirePerson(request);
    const deviceId = request.params.id;
    const { request: incoming, response } = request.http;
    const { events } = await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: { type: 'ForgetDevice', deviceId },
      metadata: createCommandMetadata(request),
    });
    const isCurrent = deviceId === getDeviceId(incoming);
    await deletePushSubscriptions(pool, { userId, deviceId });
    const hadSession = await endSessionsOfDevice(pool, userId, deviceId);
    if (!hadSession && events.length === 0) {
      throw new ProblemError('device_unknown', 'This device is signed out already.');
    }
    if (isCurrent) {
      for (const name of ['sid', 'device'] as const) clearCookie(response, name);
      clearBrowserCache(response);
    }
    return undefined;
  });

  function clearCookie(response: Response, name: 'sid' | 'device'): void {
    const options = createCookieOptions(context);
    response.clearCookie(formatCookieName(context, name), options);
  }
}
