import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { UUID_PATTERN } from '@mirabelle/catalogue';
import { REMEMBERED_DAYS } from '@mirabelle/domain';
import { createCookieOptions, formatCookieName, readCookie } from '@mirabelle/http';
import type { Request, Response } from 'express';

const COOKIE_LIFETIME_MS = REMEMBERED_DAYS * 24 * 60 * 60_000;
/** `<secret>.<user id>.<mac>`: secret and mac are 32 bytes in base64url, the user id is a UUID. */
const COOKIE_PATTERN = new RegExp(`^([A-Za-z0-9_-]{43})\\.(${UUID_PATTERN})\\.([A-Za-z0-9_-]{43})$`);

/**
 * What a validly signed device cookie says: the person, and the hash of the secret. The account may have forgotten the
 * device.
 */
export interface SignedDevice {
  readonly userId: string;
  /** Keyed hash of the secret. Only the hash is written to the log. */
  readonly deviceHash: string;
}

/**
 * Reads the browser's device cookie. The signature binds the secret to one person, so a forged cookie causes no look-up
 * that would tell known addresses from unknown ones.
 */
export function readDeviceCookie(
  { config, secrets }: ServiceContext,
  request: Request,
): SignedDevice | undefined {
  const cookie = readCookie(request, formatCookieName({ config }, 'device')) ?? '';
  const [, secret, userId, mac] = COOKIE_PATTERN.exec(cookie) ?? [];
  if (!secret || !userId || !mac) return undefined;
  const isSigned = secrets.verify(
    'device-hash',
    formatSignedText(userId, secret),
    Buffer.from(mac, 'base64url'),
  );
  return isSigned ? { userId, deviceHash: secrets.hash('device-hash', secret) } : undefined;
}

/**
 * Creates a new secret for a person's browser. Call `setCookie` once the person is signed in; it gives the secret to the
 * browser.
 */
export function createDeviceSecret(
  { config, secrets }: ServiceContext,
  userId: string,
): { readonly deviceHash: string; setCookie(response: Response): void } {
  const secret = randomBytes(32).toString('base64url');
  return {
    deviceHash: secrets.hash('device-hash', secret),
    setCookie(response) {
      const mac = secrets.sign('device-hash', formatSignedText(userId, secret)).toString('base64url');
      const options = createCookieOptions({ config }, COOKIE_LIFETIME_MS);
      response.cookie(formatCookieName({ config }, 'device'), `${secret}.${userId}.${mac}`, options);
    },
  };
}

const formatSignedText = (userId: string, secret: string) => `cookie ${userId} ${secret}`;
