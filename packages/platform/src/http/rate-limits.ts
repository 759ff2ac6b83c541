import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Platform } from '../platform.js';
import { ProblemError } from './problem-error.js';

type Limiter = Pick<RateLimiterMemory, 'consume'>;

const QUARTER_HOUR_S = 15 * 60;

/** Reads and writes are counted by process; what guards sign-in and mailboxes is counted in the database, by all. */
export interface RateLimits {
  /** 120 writes and 1,200 reads a minute, by session or, without one, by address. */
  readonly perCaller: RequestHandler;
  /** 60 sign-ups and sign-ins a quarter of an hour and IP address. @throws ProblemError */
  signIn(ip: string): Promise<void>;
  /** 5 mails a quarter of an hour and recipient. @throws ProblemError */
  mail(emailHash: string): Promise<void>;
}

export function createRateLimits(
  { config, pool }: Platform,
  callerOf: (request: RequestOf) => string,
): RateLimits {
  const scaled = (points: number) => Math.max(1, Math.round(points * config.rateLimitScale));
  const writes = new RateLimiterMemory({ points: scaled(120), duration: 60, keyPrefix: 'write' });
  const reads = new RateLimiterMemory({ points: scaled(1200), duration: 60, keyPrefix: 'read' });
  const shared = {
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    duration: QUARTER_HOUR_S,
  };
  const signIns = new RateLimiterPostgres({ ...shared, points: scaled(60), keyPrefix: 'sign-in' });
  const mails = new RateLimiterPostgres({ ...shared, points: scaled(5), keyPrefix: 'mail' });
  return {
    perCaller: async (request, _response, next) => {
      const limiter = request.method === 'GET' || request.method === 'HEAD' ? reads : writes;
      await consume(limiter, callerOf(request));
      next();
    },
    signIn: (ip) => consume(signIns, ip),
    mail: (emailHash) => consume(mails, emailHash),
  };
}

type RequestOf = Parameters<RequestHandler>[0];

async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new ProblemError('too_many_requests', 'That was a bit much at once. Please try again in a while.', {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
