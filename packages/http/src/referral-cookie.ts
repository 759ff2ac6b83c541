import type { ServiceContext } from '@mirabelle/application';
import type { Request, Response } from 'express';
import { createCookieOptions, formatCookieName, readCookie } from './cookies.js';

/**
 * Stores an existing referral code in the browser, until the browser is closed or a mailed link is used in it to sign up or in.
 * A later invitation replaces an earlier one. The visitor has opened the invitation, so the cookie does what they asked for
 * and needs no consent; it holds nothing but the code.
 */
export function setReferralCookie(context: ServiceContext, response: Response, code: string): void {
  const mac = context.secrets.sign('referral', code).toString('base64url');
  const untilClosed = createCookieOptions(context);
  response.cookie(formatCookieName(context, 'ref'), `${code}.${mac}`, untilClosed);
}

/** The referral code in the browser's cookie. A cookie without a valid signature is ignored, so nobody can invent one. */
export function readReferralCookie(context: ServiceContext, request: Request): string | undefined {
  const [code = '', mac = ''] = readCookie(request, formatCookieName(context, 'ref'))?.split('.') ?? [];
  const isSigned = code !== '' && context.secrets.verify('referral', code, Buffer.from(mac, 'base64url'));
  return isSigned ? code : undefined;
}

/**
 * Deletes the cookie after a mailed link was used to sign up or in, so the next account made in this browser gets no referrer by
 * accident.
 */
export function clearReferralCookie(context: ServiceContext, request: Request, response: Response): void {
  const name = formatCookieName(context, 'ref');
  if (readCookie(request, name) === undefined) return;
  const options = createCookieOptions(context);
  response.clearCookie(name, options);
}
