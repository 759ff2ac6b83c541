import type { ServiceContext } from '@mirabelle/application';
import { cookieName, cookieOptions, readCookie } from '@mirabelle/http';
import type { Request, Response } from 'express';

/** How long somebody may take to sign up after following a friend's link. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Has the browser remember a code that is known to belong to somebody. The latest link counts. */
export function setReferralCookie(platform: ServiceContext, response: Response, code: string): void {
  const value = `${code}.${macOf(platform, code).toString('base64url')}`;
  response.cookie(cookieName(platform, 'ref'), value, cookieOptions(platform, LIFETIME_MS));
}

/** The code that we had this browser remember, if any. Signed, so that nothing else gets to the log. */
export function readReferralCookie(platform: ServiceContext, request: Request): string | undefined {
  const [code = '', mac = ''] = readCookie(request, cookieName(platform, 'ref'))?.split('.') ?? [];
  const ours = code !== '' && platform.secrets.verify('referral', code, Buffer.from(mac, 'base64url'));
  return ours ? code : undefined;
}

/** Takes the cookie away once it has served, so that the next account made here is nobody's friend by accident. */
export function clearReferralCookie(platform: ServiceContext, request: Request, response: Response): void {
  const name = cookieName(platform, 'ref');
  if (readCookie(request, name) === undefined) return;
  const { maxAge: _, ...options } = cookieOptions(platform, 0);
  response.clearCookie(name, options);
}

const macOf = ({ secrets }: ServiceContext, code: string) => secrets.mac('referral', code);
