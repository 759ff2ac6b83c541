import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { cookieName, cookieOptions, readCookie } from '@mirabelle/http';
import type { Request, Response } from 'express';

const COOKIE_LIFETIME_MS = 400 * 24 * 60 * 60_000;
const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Keyed hash of the secret in the browser's device cookie, if it has one. Only the hash is written to the log. */
export function readDeviceHash(context: ServiceContext, request: Request): string | undefined {
  const secret = readSecret(context, request);
  return secret && context.secrets.hash('device-hash', secret);
}

/** The hash of the browser's device secret. `setCookie` stores the secret once the device is trusted. */
export function ensureDevice(
  context: ServiceContext,
  request: Request,
): { hash: string; setCookie(response: Response): void } {
  const secret = readSecret(context, request) ?? randomBytes(32).toString('base64url');
  return {
    hash: context.secrets.hash('device-hash', secret),
    setCookie: (response) => {
      response.cookie(cookieName(context, 'device'), secret, cookieOptions(context, COOKIE_LIFETIME_MS));
    },
  };
}

function readSecret(context: ServiceContext, request: Request): string | undefined {
  const secret = readCookie(request, cookieName(context, 'device'));
  return secret && SECRET_PATTERN.test(secret) ? secret : undefined;
}
