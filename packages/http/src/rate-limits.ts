import type { ServiceContext } from '@mirabelle/application';
import type { RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createCallCounter } from './call-counts.js';
import { ProblemError } from './problem-error.js';

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

const MINUTE_S = 60;
const QUARTER_HOUR_S = 15 * MINUTE_S;

/**
 * Reads and writes are counted by all processes together where there is a Redis, else by each; what guards sign-in and
 * mailboxes is counted in the database, by all.
 */
export interface RateLimits {
  /** 120 writes and 1,200 reads a minute, by session or, without one, by address. */
  readonly perCaller: RequestHandler;
  /** 60 sign-ups and sign-ins a quarter of an hour and IP address. @throws ProblemError */
  signIn(ip: string): Promise<void>;
  /** 5 mails a quarter of an hour and recipient. @throws ProblemError */
  mail(emailHash: string): Promise<void>;
  stop(): void;
}

export function createRateLimits(
  { config, pool, logger }: Pick<ServiceContext, 'config' | 'pool' | 'logger'>,
  callerOf: (request: RequestOf) => string,
): RateLimits {
  const scaled = (points: number) => Math.max(1, Math.round(points * config.rateLimitScale));
  const counts = createCallCounter(config.redisUrl, logger);
  const writes = counts.limiter({ points: scaled(120), duration: MINUTE_S, keyPrefix: 'calls:write' });
  const reads = counts.limiter({ points: scaled(1200), duration: MINUTE_S, keyPrefix: 'calls:read' });
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
    stop: () => counts.stop(),
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
