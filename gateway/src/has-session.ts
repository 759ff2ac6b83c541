import { readCookie } from '@mirabelle/http';
import type { Request } from 'express';

const SESSION_COOKIES = ['mirabelle.sid', '__Host-mirabelle.sid'];

/** Whether the browser is or was recently signed in. */
export const hasSession = (request: Request): boolean =>
  SESSION_COOKIES.some((cookie) => readCookie(request, cookie));
