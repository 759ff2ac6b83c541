import type { ServiceContext } from '@mirabelle/application';
import { cookieName, cookieOptions, readCookie } from '@mirabelle/http';
import type { Request, Response } from 'express';

/** How long a visitor may take to sign up after following a friend's link. */
const COOKIE_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Stores an existing referral code in the browser. A later link replaces an earlier one. */
export function setReferralCookie(context: ServiceContext, response: Response, code: string): void {
  const mac = context.secrets.mac('referral', code).toString('base64url');
  response.cookie(cookieName(context, 'ref'), `${code}.${mac}`, cookieOptions(context, COOKIE_LIFETIME_MS));
}

/** The referral code in the browser's cookie. A cookie without a valid signature is ignored, so nobody can invent one. */
export function readReferralCookie(context: ServiceContext, request: Request): string | undefined {
  const [code = '', mac = ''] = readCookie(request, cookieName(context, 'ref'))?.split('.') ?? [];
  const isSigned = code !== '' && context.secrets.verify('referral', code, Buffer.from(mac, 'base64url'));
  return isSigned ? code : undefined;
}

/** Deletes the cookie after a sign-in, so the next account made in this browser gets no referrer by accident. */
export function clearReferralCookie(context: ServiceContext, request: Request, response: Response): void {
  const name = cookieName(context, 'ref');
  if (readCookie(request, name) === undefined) return;
  const { maxAge: _, ...options } = cookieOptions(context, 0);
  response.clearCookie(name, options);
}
